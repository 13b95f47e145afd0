# echoloom: every target runs on a fresh machine; `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help

ENGINE ?= selector
TRIGGER ?= lt
THREADS ?=
CONNECTIONS ?= 100
ROUNDS ?=
REPETITIONS ?= 3
PROCESSES ?= 2
DURATION ?= 3m
QUICK ?=
RATE ?=
TARGET ?=
RUN ?=
EXPERIMENTS ?= all
STRICT ?=

# CONNECTIONS of bench-* are those of the series; scale has a default of its own.
SCALE_CONNECTIONS := $(if $(filter file default,$(origin CONNECTIONS)),100000,$(CONNECTIONS))
JAR := target/echoloom.jar
SOURCES := pom.xml $(wildcard .mvn/*) $(shell find src/main jfr -type f 2>/dev/null)
# Maven itself must run on JDK 25: bin/echoloom finds one, or says what to install.
MVN = home="$$(bin/echoloom --print-java-home)" && JAVA_HOME="$$home" mvn -B -ntp -Dstyle.color=never
SERVER_OPTIONS = --engine $(ENGINE) --trigger $(TRIGGER) $(if $(THREADS),--threads $(THREADS))
LOAD_OPTIONS = --connections $(CONNECTIONS) --repetitions $(REPETITIONS)
BENCH = bin/echoloom bench $(TARGET) $(if $(TARGET),,$(SERVER_OPTIONS)) $(LOAD_OPTIONS)

# Every target with a line in the help; target/echoloom.jar is the only file.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*\#\#.*/\1/p' $(firstword $(MAKEFILE_LIST)))

help: ## list the targets and their variables
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 22
	@echo "  variables: ENGINE=$(ENGINE) TRIGGER=$(TRIGGER) THREADS CONNECTIONS=$(CONNECTIONS) ROUNDS REPETITIONS=$(REPETITIONS) TARGET=host:port"
	@echo "             PROCESSES=$(PROCESSES) RATE DURATION=$(DURATION) EXPERIMENTS=$(EXPERIMENTS) RUN=runs/latest QUICK STRICT"

build: $(JAR) ## build target/echoloom.jar when a source has changed

$(JAR): $(SOURCES)
	@echo "building $(JAR) ..." >&2
	@$(MVN) -q package -Dmaven.test.skip

bench-long: $(JAR) ## measure long connections (100 x 1000 rounds x 3 repetitions)
	@$(BENCH) --mode long --rounds $(or $(ROUNDS),1000)

bench-short: $(JAR) ## measure short connections: connect, echo, close per round
	@$(BENCH) --mode short --rounds $(or $(ROUNDS),200)

scale: $(JAR) ## hold CONNECTIONS=100000 (500000, 1000000) at once, each a virtual thread, all echoing
	@bin/echoloom bench --name scale --engine $(ENGINE) --threads 1 --mode long --driver virtual --jvm footprint --profile off \
	  --connections $(SCALE_CONNECTIONS) $(if $(RATE),--rate $(RATE)) --rounds $(or $(ROUNDS),2) --warmup 0 --timeout 120s --repetitions 1

run-lt: $(JAR) ## serve, level-triggered, until Ctrl-C; then in a second terminal: make bench-long TARGET=127.0.0.1:9988
	@exec bin/echoloom serve --engine $(ENGINE) --trigger lt $(if $(THREADS),--threads $(THREADS))

run-et: $(JAR) ## serve, edge-triggered, until Ctrl-C
	@exec bin/echoloom serve --engine $(ENGINE) --trigger et $(if $(THREADS),--threads $(THREADS))

run-mp: $(JAR) ## serve with PROCESSES=2 processes on one port, until Ctrl-C
	@exec bin/echoloom serve --engine $(ENGINE) --trigger $(TRIGGER) --processes $(PROCESSES) $(if $(THREADS),--threads $(THREADS))

experiments: $(JAR) ## run all EXPERIMENTS of the catalogue in their quick size, judge and report each
	@bin/echoloom run $(EXPERIMENTS) --quick

report: $(JAR) ## print the report of RUN=runs/latest, computed anew
	@bin/echoloom report $(or $(RUN),runs/latest)

doctor: $(JAR) ## look at this machine: limits, sysctls, ports, noise, tools; each finding with a remedy
	@bin/echoloom doctor

marks: $(JAR) ## measure engines and drivers against the C references, about 25 minutes; QUICK=--quick for 11
	@bin/marks $(QUICK)

test: ## all tests but those that measure
	@$(MVN) verify

check: ## what CI runs: format, compiler, Error Prone, NullAway, package arrows, all tests, a list of the skipped ones
	@rm -rf target/surefire-reports
	@$(MVN) spotless:check verify
	@"$$(bin/echoloom --print-java-home)/bin/java" .ci/SkippedTests.java $(if $(STRICT),--strict)

coverage: ## all tests, and which lines they and the JVMs that they start run: target/coverage/report/index.html
	@rm -rf target/coverage
	@$(MVN) -Pcoverage verify
	@awk -F, 'NR > 1 { missed += $$8; covered += $$9 } END { all = missed + covered; \
	  printf "lines covered: %d of %d, %.1f %%; see target/coverage/report/index.html\n", covered, all, 100 * covered / all }' \
	  target/coverage/report/jacoco.csv

mutation: ## change the code of judge and client a little, over and over: which tests notice? target/pit-reports
	@$(MVN) -Pmutation test-compile org.pitest:pitest-maven:mutationCoverage

scaling: ## the tests that measure, about 3 minutes; RUN=runs/... asserts about that run instead
	@$(MVN) verify -Dtest.groups=scaling -Dtest.excludedGroups= -Dtest.forks=1 $(if $(RUN),-Drun=$(RUN))

soak: ## drive one ENGINE for DURATION=3m with connections that come, go, reset and half-close
	@$(MVN) -q verify -Dtest=SoakTest \
	  -Dtest.excludedGroups= -Dtest.groups=soak -Dsoak.engine=$(ENGINE) -Dsoak.trigger=$(TRIGGER) -Dsoak.duration=$(DURATION)

format: ## format the sources
	@$(MVN) -q spotless:apply

clean: ## delete what was built; run directories stay
	@rm -rf target

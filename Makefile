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

# CONNECTIONS of bench-* are those of the series; scale has its own usual number.
SCALE_CONNECTIONS := $(if $(filter file default,$(origin CONNECTIONS)),100000,$(CONNECTIONS))
JAR := target/echoloom.jar
SOURCES := pom.xml $(wildcard .mvn/*) $(shell find src/main jfr -type f 2>/dev/null)
# Maven itself must run on JDK 25: bin/echoloom knows how to find one.
MVN = JAVA_HOME="$$(bin/echoloom --print-java-home)" mvn -q -B -ntp -Dstyle.color=never
SERVER_OPTIONS = --engine $(ENGINE) --trigger $(TRIGGER) $(if $(THREADS),--threads $(THREADS))
LOAD_OPTIONS = --connections $(CONNECTIONS) --repetitions $(REPETITIONS)
BENCH = bin/echoloom bench $(TARGET) $(if $(TARGET),,$(SERVER_OPTIONS)) $(LOAD_OPTIONS)

.PHONY: help build bench-long bench-short scale run-lt run-et run-mp test scaling marks soak check format doctor clean

help: ## list the targets and their variables
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22
	@echo "  variables: ENGINE=$(ENGINE) TRIGGER=$(TRIGGER) THREADS CONNECTIONS=$(CONNECTIONS) ROUNDS REPETITIONS=$(REPETITIONS) TARGET=host:port"

build: $(JAR) ## build target/echoloom.jar when a source has changed

$(JAR): $(SOURCES)
	@bin/echoloom --print-java-home >/dev/null
	@echo "building $(JAR) ..." >&2
	@$(MVN) package -DskipTests

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

marks: $(JAR) ## measure engines and drivers against the C references, about 25 minutes; QUICK=--quick for 11
	@bin/marks $(QUICK)

soak: ## drive one ENGINE for DURATION=3m with connections that come, go, reset and half-close
	@JAVA_HOME="$$(bin/echoloom --print-java-home)" mvn -q -B -ntp -Dstyle.color=never verify -Dtest=SoakTest \
	  -Dtest.excludedGroups= -Dtest.groups=soak -Dsoak.engine=$(ENGINE) -Dsoak.trigger=$(TRIGGER) -Dsoak.duration=$(DURATION)

test: ## all tests but those that measure
	@bin/echoloom --print-java-home >/dev/null
	@JAVA_HOME="$$(bin/echoloom --print-java-home)" mvn -B -ntp -Dstyle.color=never verify

scaling: ## the tests that measure, about 3 minutes; RUN=runs/... asserts about that run instead
	@bin/echoloom --print-java-home >/dev/null
	@$(subst mvn -q,mvn,$(MVN)) verify -Dtest.groups=scaling -Dtest.excludedGroups= -Dtest.forks=1 $(if $(RUN),-Drun=$(RUN))

check: ## format, compiler, Error Prone, NullAway and package arrows, then all tests
	@bin/echoloom --print-java-home >/dev/null
	@JAVA_HOME="$$(bin/echoloom --print-java-home)" mvn -B -ntp -Dstyle.color=never spotless:check verify

format: ## format the sources
	@$(MVN) spotless:apply

clean: ## delete what was built; run directories stay
	@rm -rf target

# Two commands from a bare clone: `make run` and `make test`.
# `make run HOST=0.0.0.0` serves the local network, PORT= another port, DB= another database.
# They need Python >= 3.11 with venv, and make; a C compiler is used when there is one.
# Everything is installed into .venv, from the hash-pinned files in requirements/.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
ARGS ?=
# One more than there are cores, since browsers and servers are waited for; what only counts keeps a core busy.
ifeq ($(origin WORKERS),undefined)
WORKERS := 3
COUNTERS := 2
endif
COUNTERS ?= $(WORKERS)
BIN := .venv/bin
INSTALL := $(BIN)/uv pip install --quiet --python $(BIN)/python
# A lock is complete, and run.txt leaves out what libraries ask for and we do not use.
LOCKED := $(INSTALL) --require-hashes --no-deps
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
# Tests start hundreds of processes: none should compile again what it imports.
unexport PYTHONDONTWRITEBYTECODE

# The wheel is built anew when what goes into it changes: contents, not times.
SOURCES := $(shell find src client hatch_build.py pyproject.toml package.json package-lock.json tsconfig.json \
	-type f ! -path '*/__pycache__/*' ! -path '*/tests/*' ! -name '*.so' \
	! -path '*/server/static/*' ! -name '*.gen.ts' | LC_ALL=C sort)
STATE := $(shell { cksum $(SOURCES); echo "$$OVIRAPTOR_PURE $$CC"; \
	for cc in cc gcc clang; do command -v $$cc; done; } | cksum | cut -d ' ' -f 1)
WHEEL := .venv/.wheel-$(STATE)
# Tests need no optimised libraries: unless these are there, they have drafts, which are compiled in a third of the time.
DRAFT := $(or $(wildcard $(WHEEL)),$(WHEEL)-draft)

# `make test` is quick, SLOW=1 adds the slow tests, ALL=1 plays as many games as there are: the counts of a
# tier are in the tests, by `oviraptor.testing.tiers`.
TIER := $(if $(ALL),full,$(if $(SLOW),slow,quick))
CHOSEN := $(if $(ALL),, and not thorough$(if $(SLOW),, and not slow))
# Status 5 says that ARGS chose nothing of one half.
PYTEST = OVIRAPTOR_TESTS=$(TIER) $(BIN)/python -m pytest -n $(1) --dist loadgroup --no-loadscope-reorder $(ARGS)

.PHONY: run push test transcripts lint pytest bench load mutants lock clean
.NOTPARALLEL:

run: $(WHEEL)
	@$(BIN)/oviraptor serve --host $(HOST) --port $(PORT) $(if $(DB),--db "$(DB)") $(ARGS)

# What a host needs besides to tell people of their turn: docs/host.md.
push: .venv/.run
	$(LOCKED) -r requirements/push.txt

# What takes a second comes first; the other linters run beside the tests and are heard after them.
test: .venv/.test .venv/.client
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	@mkdir -p build
	@$(MAKE) --no-print-directory lint > build/lint.log 2>&1 & lint=$$!; \
	$(MAKE) --no-print-directory pytest; tests=$$?; \
	wait $$lint; lint=$$?; cat build/lint.log; \
	test $$tests -eq 0 -a $$lint -eq 0

lint: .venv/.test .venv/.client
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	PYTHONPATH=src $(BIN)/python -m oviraptor.server.typescript
	$(NODE) npm run --silent check
	$(NODE) npm test --silent

# First on the interpreted rules, then, what is a matter of statistics or strength, on the compiled ones.
pytest: .venv/.test .venv/.client $(DRAFT)
	@failed=0; \
	$(call PYTEST,$(WORKERS)) -m "not statistics$(CHOSEN)" || test $$? -eq 5 || failed=1; \
	OVIRAPTOR_BUILD=compiled $(call PYTEST,$(COUNTERS)) -m "statistics$(CHOSEN)" || test $$? -eq 5 || failed=1; \
	exit $$failed

# What the page says, word by word, written anew: tests/browser/golden.
transcripts: .venv/.test .venv/.client
	GOLDEN=1 OVIRAPTOR_TESTS=slow $(BIN)/python -m pytest -q tests/browser -k "is_heard_as_it_was"

bench: .venv-bench/.ready $(WHEEL)
	$(BIN)/uv pip install --quiet --python .venv-bench/bin/python --no-deps --reinstall .venv/wheel/*.whl
	.venv-bench/bin/python bench/raptor.py $(ARGS)
	.venv-bench/bin/python bench/views.py

load: .venv/.test $(WHEEL)
	$(BIN)/python bench/load.py $(ARGS)

# `make mutants ARGS="'*.temple.rules.*' --sample 400"` tries some of a game's: docs/mutants.md.
mutants: .venv/.test
	PYTHONPATH=. $(BIN)/python tests/mutants.py $(ARGS)

.venv/.uv: requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
		"Oviraptor needs Python 3.11 or newer: make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	touch $@

.venv/.run: .venv/.uv requirements/run.txt requirements/build.txt
	$(LOCKED) -r requirements/run.txt -r requirements/build.txt
	touch $@

.venv/.test: .venv/.run requirements/test.txt
	$(LOCKED) -r requirements/test.txt
	touch $@

.venv/.client: .venv/.run package-lock.json
	$(NODE) npm ci --silent
	touch $@

$(WHEEL)-draft: export OVIRAPTOR_DRAFT := 1

$(WHEEL) $(WHEEL)-draft: .venv/.run
	rm -rf .venv/wheel .venv/.wheel-*
	$(BIN)/python -m hatchling build -t wheel -d .venv/wheel
	$(INSTALL) --no-deps --reinstall .venv/wheel/*.whl
	touch $@

.venv-bench/.ready: .venv/.uv requirements/bench.txt
	$(BIN)/uv venv --quiet --clear --python $(BIN)/python .venv-bench
	$(BIN)/uv pip install --quiet --python .venv-bench/bin/python --require-hashes -r requirements/bench.txt
	touch $@

# Pins what pyproject.toml asks for; `make lock UPGRADE=1` takes newer versions.
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-emit-index-url --no-emit-find-links $(if $(UPGRADE),--upgrade)

# Litestar's test client, pages, examples and command line.
UNUSED := httpx litestar-htmx polyfactory rich-click

lock: .venv/.uv
	$(COMPILE) --group uv -o requirements/uv.txt
	printf '%s\n' $(UNUSED) | $(COMPILE) pyproject.toml --excludes /dev/stdin -o requirements/run.txt
	$(COMPILE) --group build -c requirements/run.txt -o requirements/build.txt
	$(COMPILE) --group push -c requirements/run.txt -o requirements/push.txt
	$(COMPILE) pyproject.toml --group test -c requirements/run.txt -c requirements/build.txt \
		-c requirements/push.txt -o requirements/test.txt
	$(COMPILE) pyproject.toml --extra bench -c requirements/run.txt -o requirements/bench.txt

clean:
	rm -rf .venv .venv-bench build dist mutants node_modules src/oviraptor/server/static
	find client src -name '*.gen.ts' -delete

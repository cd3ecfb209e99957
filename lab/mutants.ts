// `npm run lab -- mutants`: applies each fault of `test/faults` to a copy of the last commit and runs the
// test that must notice it. The same tests run first without a fault: those that fail then are named and
// catch nothing. Ends with an error if a fault is not caught, or if its patch no longer applies.
// `--only 03,ledger` takes patches by a part of their names, `--runner vitest` those of one runner.

import { execFileSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROGRAMS, runNode } from '#tools/run.ts';
import { settingsFrom } from '#tools/services/settings.ts';
import { BROWSER_SUMMARY, UNIT_SUMMARY, type TestSummary } from '#tools/test-summary.ts';
import { readFaults, RUNNERS, type Fault, type Runner } from './mutants/faults.ts';

const LONGEST_MS = 15 * 60_000;
const SUMMARIES: Record<Runner, string> = { vitest: UNIT_SUMMARY, browser: BROWSER_SUMMARY };
const COLUMNS = [26, 12, 36, 7, 8];

async function mutants(): Promise<boolean> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, runner: { type: 'string' } },
  });
  const parts = values.only?.split(',') ?? [''];
  const chosen = readFaults().filter(
    ({ name, runner }) =>
      parts.some((part) => name.includes(part)) && (values.runner ?? runner) === runner,
  );
  const rows: Row[] = [];
  for (const runner of RUNNERS) {
    const faults = chosen.filter((fault) => fault.runner === runner);
    if (faults.length > 0) rows.push(...(await tryFaults(runner, faults)));
  }
  const missed = rows.filter(({ caught }) => caught !== 'yes');
  console.log(`\n${rows.length - missed.length} of ${rows.length} faults are caught`);
  return rows.length > 0 && missed.length === 0;
}

interface Row {
  fault: Fault;
  caught: 'yes' | 'no' | 'error';
  /** The first test that failed, or what went wrong. */
  by: string;
  seconds: number;
}

async function tryFaults(runner: Runner, faults: readonly Fault[]): Promise<Row[]> {
  const copy = new Copy(runner);
  try {
    await copy.checkHealthy(faults);
    printRow(['fault', 'feature', 'test', 'caught', 'seconds', 'by']);
    const rows: Row[] = [];
    for (const fault of faults) {
      const row = await copy.tryFault(fault);
      rows.push(row);
      const { caught, by, seconds } = row;
      printRow([fault.name, fault.feature, fault.test, caught, String(seconds), by]);
    }
    return rows;
  } finally {
    copy.remove();
  }
}

/** A worktree of the last commit. The names of its databases come from its path, so it is always the same. */
class Copy {
  readonly #runner: Runner;
  readonly #folder: string;
  readonly #log: number;
  /** Tests that fail without a fault. */
  readonly #failing = new Set<string>();

  constructor(runner: Runner) {
    this.#runner = runner;
    this.#folder = resolve('.data', `mutants-${runner}`);
    this.remove();
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', this.#folder, 'HEAD']);
    execFileSync('cp', ['--archive', '--link', 'node_modules', this.#folder]);
    if (existsSync('.services')) symlinkSync(resolve('.services'), join(this.#folder, '.services'));
    this.#log = openSync(`${this.#folder}.log`, 'w');
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
  }

  /** Runs the tests before a fault is applied: those that fail then catch nothing. */
  async checkHealthy(faults: readonly Fault[]): Promise<void> {
    const titled = faults.filter(({ title }) => title !== undefined);
    const whole = faults.filter(({ title }) => title === undefined);
    for (const some of [whole, titled].filter(({ length }) => length > 0)) {
      const summary = await this.#run(some);
      if (summary === null || summary.passed === 0)
        throw new Error(`the tests do not run without a fault, see ${this.#folder}.log`);
      for (const { name, error } of summary.failed) {
        this.#failing.add(name);
        console.log(`FAILED WITHOUT A FAULT ${name}\n${error}`);
      }
    }
  }

  async tryFault(fault: Fault): Promise<Row> {
    const started = performance.now();
    const judged = this.#apply(fault)
      ? judge(await this.#run([fault]), this.#failing)
      : ({ caught: 'error', by: 'the patch does not apply' } as const);
    this.#git('checkout', '--quiet', '--', '.');
    return { fault, ...judged, seconds: Math.round((performance.now() - started) / 1000) };
  }

  #apply({ patch }: Fault): boolean {
    try {
      this.#git('apply', resolve(patch));
      return true;
    } catch {
      return false;
    }
  }

  #git(...args: string[]): void {
    execFileSync('git', args, { cwd: this.#folder, stdio: ['ignore', this.#log, this.#log] });
  }

  /** The summary the tests have left; null where they did not come to their end. */
  async #run(faults: readonly Fault[]): Promise<TestSummary | null> {
    const summary = join(this.#folder, SUMMARIES[this.#runner]);
    rmSync(summary, { force: true });
    const { root, name } = settingsFrom();
    await runNode(argsOf(this.#runner, faults), {
      cwd: this.#folder,
      env: { ...process.env, SERVICES_ROOT: root, SERVICES_NAME: name },
      stdio: ['ignore', this.#log, this.#log],
      timeout: LONGEST_MS,
    });
    return existsSync(summary) ? (JSON.parse(readFileSync(summary, 'utf8')) as TestSummary) : null;
  }
}

function argsOf(runner: Runner, faults: readonly Fault[]): string[] {
  // Both runners take a part of the path of a test file.
  const tests = [...new Set(faults.map(({ test }) => `${test}.`))];
  const title = faults.flatMap((fault) => fault.title ?? []).join('|');
  const titles = (option: string) => (title === '' ? [] : [option, title]);
  return runner === 'vitest'
    ? [
        PROGRAMS.vitest,
        'run',
        '--reporter=default',
        '--reporter=./test/summary-reporter.ts',
        ...tests,
        ...titles('-t'),
      ]
    : ['tools/e2e.ts', ...tests, ...titles('-g')];
}

/** A fault is caught by a test that passes without it, not by a file that does not load. */
function judge(
  summary: TestSummary | null,
  failing: ReadonlySet<string>,
): Pick<Row, 'caught' | 'by'> {
  if (summary === null) return { caught: 'error', by: 'the tests did not come to their end' };
  const failed = summary.failed.map(({ name }) => name).filter((name) => !failing.has(name));
  const test = failed.find((name) => name.includes(' > '));
  if (test !== undefined) return { caught: 'yes', by: test.replace(/^.*? > /, '') };
  if (failed.length > 0) return { caught: 'error', by: failed.join(', ') };
  return summary.passed === 0
    ? { caught: 'error', by: 'no test has run' }
    : { caught: 'no', by: `${summary.passed} tests passed` };
}

function printRow(cells: readonly string[]): void {
  console.log(cells.map((cell, at) => cell.padEnd(COLUMNS[at] ?? 0)).join(' '));
}

process.exitCode = (await mutants()) ? 0 : 1;

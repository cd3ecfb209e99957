// What a run of tests leaves for `.ci/run`: how many passed, which failed, which needed a second
// try, each with its first error and the command that repeats it, and which files took longest.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const UNIT_SUMMARY = 'test-results/unit-summary.json';
export const BROWSER_SUMMARY = 'test-results/browser-summary.json';

const ERROR_LINES = 12;
const LINE_LENGTH = 400;
const SLOWEST = 10;

export interface TestSummary {
  passed: number;
  failed: NamedTest[];
  retried: NamedTest[];
  /** Each with its reason. */
  skipped?: string[];
  /** The files that took longest, each with its seconds. */
  slowest?: string[];
}

interface NamedTest {
  name: string;
  error: string;
  command: string;
}

export function writeSummary(file: string, summary: TestSummary): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(summary));
}

/** Given the milliseconds of each file. */
export const slowestOf = (times: ReadonlyMap<string, number>): string[] =>
  [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, ms]) => `${file} ${Math.round(ms / 1000)} s`);

export const firstLines = (error: string | undefined): string =>
  stripVTControlCharacters(error ?? 'no error was reported')
    .split('\n')
    .filter((line) => !line.includes('/node_modules/') && !line.includes('(<anonymous>)'))
    .slice(0, ERROR_LINES)
    .join('\n');

/** The end of what a stage printed: a cut log still says why it failed. */
export const lastLines = (output: string): string =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-ERROR_LINES)
    .map((line) => line.slice(0, LINE_LENGTH))
    .join('\n');

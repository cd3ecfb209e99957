// Writes the summary of a Playwright run that `.ci/run` ends with.

import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { relative } from 'node:path';
import {
  BROWSER_SUMMARY,
  firstLines,
  slowestOf,
  writeSummary,
  type TestSummary,
} from '../tools/test-summary.ts';

export default class SummaryReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const times = new Map<string, number>();
    const summary: Required<TestSummary> = {
      passed: 0,
      failed: [],
      retried: [],
      skipped: [],
      slowest: [],
    };
    for (const test of this.#suite?.allTests() ?? []) {
      const { file, line } = test.location;
      const path = relative('.', file);
      const place = `${path}:${line}`;
      for (const { duration } of test.results) times.set(path, (times.get(path) ?? 0) + duration);
      const error = test.results.flatMap(({ errors }) => errors)[0];
      const named = {
        name: `${place} > ${test.title}`,
        error: firstLines(error?.stack ?? error?.message),
        command: `npm run e2e -- ${place}`,
      };
      const outcome = test.outcome();
      if (outcome === 'unexpected') summary.failed.push(named);
      else if (outcome === 'skipped') summary.skipped.push(`${named.name}: ${reasonOf(test)}`);
      else summary.passed += 1;
      if (outcome === 'flaky') summary.retried.push(named);
    }
    summary.slowest = slowestOf(times);
    writeSummary(BROWSER_SUMMARY, summary);
  }
}

const reasonOf = ({ annotations, results }: TestCase): string =>
  [...annotations, ...results.flatMap((result) => result.annotations)].find(
    ({ type }) => type === 'skip',
  )?.description ?? 'no reason given';

// Writes the summary of a Vitest run that `.ci/run` ends with.

import type { Reporter, TestModule } from 'vitest/node';
import { firstLines, UNIT_SUMMARY, writeSummary, type TestSummary } from '#tools/test-summary.ts';

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { stack?: string }[]): void {
    const summary: TestSummary = { passed: 0, failed: [], retried: [] };
    for (const module of modules) {
      const file = module.relativeModuleId;
      const command = `npm test -- --project ${module.project.name} ${file}`;
      for (const { stack } of module.errors())
        summary.failed.push({ name: file, error: firstLines(stack), command });
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        const named = {
          name: `${file} > ${test.fullName}`,
          error: firstLines([errors[0]?.stack, errors[0]?.diff].join('\n')),
          command,
        };
        if (state === 'passed') summary.passed += 1;
        if (state === 'failed') summary.failed.push(named);
        else if ((test.diagnostic()?.retryCount ?? 0) > 0) summary.retried.push(named);
      }
    }
    for (const { stack } of unhandled)
      summary.failed.push({
        name: 'an unhandled error',
        error: firstLines(stack),
        command: 'npm test',
      });
    writeSummary(UNIT_SUMMARY, summary);
  }
}

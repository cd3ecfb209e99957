// Writes the summary of a Vitest run that `.ci/run` ends with.

import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import {
  firstLines,
  slowestOf,
  UNIT_SUMMARY,
  writeSummary,
  type TestSummary,
} from '#tools/test-summary.ts';

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const times = new Map<string, number>();
    const summary: TestSummary = { passed: 0, failed: [], retried: [] };
    for (const module of modules) {
      const file = module.relativeModuleId;
      const command = commandOf(module);
      times.set(file, module.diagnostic().duration);
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
    for (const { stack, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } of unhandled) {
      const module = modules.find(({ moduleId }) => moduleId === path);
      summary.failed.push({
        name: ['an unhandled error', module?.relativeModuleId, test].filter(Boolean).join(' > '),
        error: firstLines(stack),
        command: module === undefined ? 'npm test' : commandOf(module),
      });
    }
    writeSummary(UNIT_SUMMARY, { ...summary, slowest: slowestOf(times) });
  }
}

/** With the seed: it decides the order of the files. */
const commandOf = ({ project, relativeModuleId }: TestModule): string =>
  `npm test -- --project ${project.name} --sequence.seed ${project.globalConfig.sequence.seed} ${relativeModuleId}`;

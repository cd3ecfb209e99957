// The order of test files: random by the seed of the run, so that no file comes to depend on
// another. The same seed gives the same order, also of some of the files. One project follows
// another, because a worker keeps the loaded modules only while the project stays the same; slow
// files come first, so that short ones keep both workers busy to the end.

import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const PROJECTS = ['slow', 'api', 'unit', 'web', 'web-isolated'];

export class RandomOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    this.ctx.logger.log(`File order: --sequence.seed ${sequence.seed}\n`);
    const keyed = files.map((file) => {
      const place = createHash('sha256').update(sequence.seed + relative(root, file.moduleId));
      return { file, key: PROJECTS.indexOf(file.project.name) + place.digest('hex') };
    });
    return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ file }) => file);
  }
}

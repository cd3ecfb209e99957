// `npm run lab -- name`: experiments on the project. `mutants`: which faults the tests catch.

import { mutants } from './lab/mutants.ts';

const [name, ...args] = process.argv.slice(2);
if (name !== 'mutants') throw new Error(`usage: npm run lab -- mutants, not "${name ?? ''}"`);
process.exitCode = (await mutants(args)) ? 0 : 1;

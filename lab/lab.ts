// `npm run lab -- name`: runs one experiment with its options. Without a name it lists them, each by
// the first sentence of its entry in README.md.

import { readFileSync } from 'node:fs';
import { runNode } from '#tools/run.ts';

const entries = readFileSync('lab/README.md', 'utf8').matchAll(/^- `([\w-]+)`: (.+?)[.;](\s|$)/gm);
const experiments = new Map([...entries].map(([, name = '', text = '']) => [name, text]));

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && experiments.has(name)) {
  process.exitCode = await runNode([`lab/${name}.ts`, ...args]);
} else {
  console.log('npm run lab -- name [options]; options are in lab/README.md\n');
  for (const [one, text] of experiments) console.log(`${one.padEnd(14)}${text}`);
  process.exitCode = name === undefined ? 0 : 1;
}

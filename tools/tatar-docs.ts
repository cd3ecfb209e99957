/*
 * `npm run tatar:docs` writes `docs/tatar.md` from the grammar in code; `--check` only says
 * whether the page is fresh.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderGrammar } from '../src/tatar/grammar/document.ts';

const PAGE = resolve(import.meta.dirname, '../docs/tatar.md');
const text = renderGrammar();

if (!process.argv.includes('--check')) writeFileSync(PAGE, text);
else if (readFileSync(PAGE, 'utf8') !== text) {
  console.error('docs/tatar.md is not fresh, run "npm run tatar:docs"');
  process.exitCode = 1;
}

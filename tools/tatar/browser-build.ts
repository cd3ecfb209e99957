/*
 * Builds what the browser gets of the language, into `build/tatar/`: the code of analyser,
 * restoration and speller in one file and the packed lexicon beside it, and measures both
 * as they travel, compressed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { packLexicon } from '../../src/tatar/compact-lexicon.ts';
import { fullLexicon, hasData, starterLexicon } from './data.ts';
import type { Figure } from './score.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OUT = resolve(ROOT, 'build/tatar');
const BROWSER_WORDS = 8000;

const ENTRY = `
export { readWord } from '../../src/tatar/read-word.ts';
export { unpackLexicon } from '../../src/tatar/compact-lexicon.ts';
export { buildLexicon } from '../../src/tatar/lexicon.ts';
export { restorableWords } from '../../src/tatar/restore-text.ts';
export { isRight, suggest } from '../../src/tatar/spell.ts';
export { generate } from '../../src/tatar/grammar/generate.ts';
`;

async function buildForBrowser(): Promise<{ code: Buffer; lexicon: Buffer }> {
  mkdirSync(OUT, { recursive: true });
  const entry = resolve(OUT, 'entry.ts');
  writeFileSync(entry, ENTRY);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: OUT,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['es'], fileName: () => 'tatar.js' },
    },
  });
  const lexicon = Buffer.from(
    packLexicon((hasData() ? fullLexicon() : starterLexicon()).rows, BROWSER_WORDS),
  );
  writeFileSync(resolve(OUT, 'lexicon.txt'), lexicon);
  return { code: readFileSync(resolve(OUT, 'tatar.js')), lexicon };
}

/** Code and lexicon together after gzip, the weaker of the two usual compressions. */
export async function browserFigure(): Promise<Figure> {
  const { code, lexicon } = await buildForBrowser();
  const size = (squeeze: (data: Buffer) => Buffer): number =>
    (squeeze(code).length + squeeze(lexicon).length) / 1000;
  const brotli = size((data) => brotliCompressSync(data)).toFixed(1);
  return {
    name: `Browser: code + ${BROWSER_WORDS} words, gzip (brotli ${brotli} kB)`,
    value: size((data) => gzipSync(data, { level: 9 })),
    unit: 'kB',
    floor: 150,
    most: true,
  };
}

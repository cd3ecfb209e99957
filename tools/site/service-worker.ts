// The build writes into the service worker which scripts it keeps beyond those a page names itself:
// of parts that open only when something is pressed, without which a kept page cannot be used.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parts of reviews and lessons, what sends their answers later, the word card, the help for writing. */
const PARTS = [
  'AnswerView',
  'ExerciseCard',
  'ExerciseView',
  'HistoryPictures',
  'LetterOffer',
  'LessonDone',
  'LessonScreen',
  'LineChain',
  'WordHost',
  'answers.web',
  'lesson-answers.web',
];

const MOST_BYTES = 15_000;

const COMMENT = /^\s*(?:\/\/|\/?\*).*\n/gm;
const IMPORTED = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** The addresses of parts with all they import, and of their texts. */
function partAddresses(client: string): string[] {
  const folder = join(client, 'assets');
  const names = readdirSync(folder);
  const texts = names.find((name) => name.startsWith('texts-')) ?? '';
  const files = new Set<string>();
  const add = (name: string) => {
    if (files.has(name)) return;
    files.add(name);
    const script = readFileSync(join(folder, name), 'utf8');
    for (const [, imported = ''] of script.matchAll(IMPORTED)) add(imported);
  };
  for (const part of PARTS) {
    const own = names.filter((name) => name.startsWith(`${part}-`) && name.endsWith('.js'));
    if (own.length === 0) throw new Error(`the build has no part ${part}`);
    own.forEach(add);
  }
  const textNames = readdirSync(join(folder, texts), { recursive: true }).map(String);
  const textFiles = textNames.filter((name) => PARTS.some((part) => name.endsWith(`/${part}.js`)));
  return [...files, ...textFiles.map((name) => `${texts}/${name}`)]
    .toSorted()
    .map((name) => `/assets/${name}`);
}

/** Called at the end of a build, before its files are compressed. */
export function writeServiceWorker(client: string): void {
  const path = join(client, 'sw.js');
  const parts = JSON.stringify(partAddresses(client));
  const script = readFileSync(path, 'utf8')
    .replace('const PARTS = [];', `const PARTS = ${parts};`)
    .replaceAll(COMMENT, '');
  const bytes = Buffer.byteLength(script);
  if (!script.includes(parts)) throw new Error('sw.js has no place for the list of parts');
  if (bytes > MOST_BYTES) throw new Error(`sw.js has ${bytes} bytes, may have ${MOST_BYTES}`);
  console.log(`Service worker: ${bytes} of ${MOST_BYTES} bytes`);
  writeFileSync(path, script);
}

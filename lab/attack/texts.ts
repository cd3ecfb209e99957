// Attacks by texts that cost more to understand than to send.

import { randomInt } from 'node:crypto';
import { written } from './client.ts';
import { flood, makeNote, type Attack, type Raid } from './raid.ts';

const LONGEST = 20_000;
const KINDS = ['note', 'comment', 'user', 'group'];
const LETTERS = [...'абвгдежҗзиклмнңоөпрстуүфхһшы'];

/** The call checks a text of anybody, 60 times a minute for one address. */
const checking = (about: string, content: (n: number) => string): Attack => ({
  about,
  run: (raid) =>
    flood(raid, { atOnce: 2, most: 60 }, (n) => ({
      method: 'POST',
      path: '/api/text/check',
      headers: written(raid.url),
      body: JSON.stringify({ content: content(n) }),
    })),
});

const randomWord = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

async function poison(raid: Raid): Promise<void> {
  const content = `${'ь'.repeat(10_000)}е${'а'.repeat(9999)}`;
  const authors = raid.attackers.slice(0, 4);
  const made = await Promise.all(
    authors.map((author) => makeNote(raid, author, 'Озын сүз', content)),
  );
  await flood(raid, { atOnce: 1, most: 40, aSecond: 2 }, (n) => ({
    method: 'PUT',
    path: `/api/user/note/${made[n % made.length]?.id ?? '1'}`,
    headers: written(raid.url, authors[n % authors.length]!.cookie),
    body: JSON.stringify({ title: `Озын сүз ${n}`, content: `${content.slice(1)}${n % 10}` }),
  }));
}

async function dotted(raid: Raid): Promise<void> {
  const content = `китап ${'.'.repeat(LONGEST - 10)}`;
  await Promise.all(
    raid.attackers.slice(0, 3).map(async (author) => {
      for (let n = 0; n < 18; n += 1) await makeNote(raid, author, `Китап ${n}`, content);
    }),
  );
  const path = `/api/search/note?search=${encodeURIComponent('китап')}&limit=50`;
  await flood(raid, { atOnce: 8, most: 240, aSecond: 8, addresses: 4 }, () => ({ path }));
}

export const texts: Record<string, Attack> = {
  'long word': checking('one word of 20,000 letters to be checked', () => 'ж'.repeat(LONGEST)),
  hyphens: checking('one word of 9,999 parts to be checked', () => 'жй-'.repeat(LONGEST / 3)),
  'full stops': checking('20,000 full stops to be checked', () => '.'.repeat(LONGEST)),
  'poisoned note': {
    about: 'notes of one word of 20,000 letters for the worker to index, changed twice a second',
    run: poison,
  },
  'dotted notes': {
    about: '54 notes of 20,000 full stops, then searches that find them',
    run: dotted,
  },
  'unknown words': {
    about: 'searches for random words of 100 letters, two addresses',
    run: (raid) =>
      flood(raid, { atOnce: 8, most: 480, aSecond: 16, addresses: 2 }, (n) => ({
        path: `/api/search/${KINDS[n % 4]}?search=${encodeURIComponent(randomWord(100))}`,
      })),
  },
};

// Made-up texts: sentences of the cast's notes in ever new company.

import { notes } from '#test/seed/notes.ts';
import { people } from '#test/seed/people.ts';
import { mix } from './shape.ts';

const sentences = notes
  .flatMap((note) => note.content.split(/(?<=[.!?…])\s+|\n+/))
  .map((sentence) => sentence.replaceAll(/^[#>*\-\d.\s]+/g, '').trim())
  .filter((sentence) => sentence.length > 12 && sentence.length < 200 && !sentence.includes('\\'));
const titles = notes.map((note) => note.title);
const tags = [...new Set(notes.flatMap((note) => note.tags))];
const names = people.map((person) => person.name);
const surnames = people.map((person) => person.surname);

const pick = <T>(list: readonly T[], n: number, salt: number): T =>
  list[mix(n, salt) % list.length]!;

export const titleOf = (n: number): string => `${pick(titles, n, 41).slice(0, 120)} — ${n}`;
export const nameOf = (n: number): string => pick(names, n, 42);
export const surnameOf = (n: number): string => pick(surnames, n, 43);
export const tagsOf = (n: number): string[] => [...new Set([pick(tags, n, 44), pick(tags, n, 45)])];

export function textOf(n: number, salt: number, sentenceCount: number): string {
  let text = pick(sentences, n, salt);
  for (let i = 1; i < sentenceCount; i += 1)
    text += (i % 4 === 0 ? '\n\n' : ' ') + pick(sentences, n, salt + i);
  return text;
}

import { expect, test } from 'vitest';
import { goods, orders } from './goods.ts';
import { groups } from './groups.ts';
import { notes } from './notes.ts';
import { people } from './people.ts';
import type { CommentSeed, NoteSeed } from './types.ts';

const personKeys = new Set(people.map((person) => person.key));
const groupKeys = new Set(groups.map((group) => group.key));

/** Every comment of a note, replies included. */
function commentsOf(note: NoteSeed): CommentSeed[] {
  return note.comments.flatMap((comment) => [comment, ...(comment.replies ?? [])]);
}

const comments = notes.flatMap(commentsOf);

/** Everything a reader sees, with the place to look for it when it is wrong. */
const texts: [where: string, text: string][] = [
  ...people.flatMap((person): [string, string][] => [
    [`person ${person.key}`, person.name],
    [`person ${person.key}`, person.surname],
    [`person ${person.key}`, person.about],
  ]),
  ...groups.flatMap((group): [string, string][] => [
    [`group ${group.key}`, group.name],
    [`group ${group.key}`, group.about],
  ]),
  ...notes.flatMap((note): [string, string][] => [
    [`note ${note.key}`, note.title],
    [`note ${note.key}`, note.content],
    ...note.tags.map((tag): [string, string] => [`note ${note.key}`, tag]),
    ...commentsOf(note).map((comment): [string, string] => [
      `note ${note.key}, comment by ${comment.by}`,
      comment.content,
    ]),
  ]),
];

for (const { key, title, content } of goods)
  texts.push([`good ${key}`, title], [`good ${key}`, content]);
for (const { by, content, reason } of orders)
  texts.push([`order of ${by}`, content], [`order of ${by}`, reason]);

/** Texts for which `bad` finds something, as readable lines: the tests expect none. */
function findIn(bad: RegExp): string[] {
  return texts.flatMap(([where, text]) =>
    [...text.matchAll(bad)].map((match) => `${where}: ${match[0]}`),
  );
}

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function strangers(keys: Iterable<string>, known: Set<string>): string[] {
  return [...keys].filter((key) => !known.has(key));
}

test('the world is large enough to look alive', () => {
  expect(people).toHaveLength(16);
  expect(groups).toHaveLength(9);
  expect(notes.length).toBeGreaterThanOrEqual(52);
  expect(comments.length).toBeGreaterThanOrEqual(90);
  const simple = notes.filter((note) => note.level === 'A1' || note.level === 'A2');
  expect(simple.length).toBeGreaterThanOrEqual(6);
});

test('keys and addresses are unique', () => {
  expect(duplicates(people.map((person) => person.key))).toEqual([]);
  expect(duplicates(groups.map((group) => group.key))).toEqual([]);
  expect(duplicates(notes.map((note) => note.key))).toEqual([]);
  expect(duplicates([...people, ...groups].map((owner) => owner.idC))).toEqual([]);
});

test('addresses are well formed', () => {
  for (const { idC } of [...people, ...groups]) {
    expect(idC).toMatch(/^[a-z0-9][a-z0-9._-]{1,30}[a-z0-9]$/);
  }
});

test('every referenced person and group exists', () => {
  for (const group of groups) {
    const members = [group.creator, ...group.admins, ...group.followers];
    expect(strangers(members, personKeys)).toEqual([]);
    expect(duplicates(members)).toEqual([]);
  }
  for (const note of notes) {
    const raters = [...note.up, ...(note.down ?? []), ...(note.triangles ?? [])];
    expect(strangers([note.by, ...raters], personKeys)).toEqual([]);
    expect(strangers(note.group ? [note.group] : [], groupKeys)).toEqual([]);
  }
  for (const comment of comments) {
    expect(strangers([comment.by, ...(comment.up ?? [])], personKeys)).toEqual([]);
  }
});

test('people order what there is, and can pay for it', () => {
  expect(duplicates(goods.map(({ key }) => key))).toEqual([]);
  for (const { by, good, quantity } of orders) {
    const price = goods.find(({ key }) => key === good)?.price ?? Infinity;
    const balance = people.find(({ key }) => key === by)?.triangle ?? 0;
    expect(price * quantity).toBeLessThanOrEqual(balance);
  }
  expect(goods.some(({ quantity }) => quantity === 0)).toBe(true);
  const states = ['accepted', 'cancelled', 'done', 'new', 'sent'];
  expect(orders.map(({ state }) => state).toSorted()).toEqual(states);
});

test('nobody rates himself, nor twice', () => {
  for (const rated of [...notes, ...comments]) {
    const up = rated.up ?? [];
    const down = 'down' in rated ? (rated.down ?? []) : [];
    const triangles = 'triangles' in rated ? (rated.triangles ?? []) : [];
    expect(duplicates([rated.by, ...up, ...down])).toEqual([]);
    expect(duplicates([rated.by, ...triangles])).toEqual([]);
  }
});

test('lengths are within bounds', () => {
  const tooShortOrLong = notes
    .filter(
      ({ title, content, tags }) =>
        title.length < 3 ||
        title.length > 150 ||
        content.trim().length < 1 ||
        content.length > 20_000 ||
        tags.length < 1 ||
        tags.length > 10 ||
        !tags.every((tag) => /^[\p{L}\p{N}_-]{2,30}$/u.test(tag)) ||
        duplicates(tags).length > 0,
    )
    .map((note) => note.key);
  expect(tooShortOrLong).toEqual([]);
  expect(comments.filter(({ content }) => content.trim().length < 1)).toEqual([]);
  expect(comments.filter(({ content }) => content.length > 2000)).toEqual([]);
});

test('links are addresses', () => {
  const links = notes.flatMap((note) => note.links ?? []);
  expect(links.filter((link) => !URL.canParse(link))).toEqual([]);
});

test('nothing happens in the future, and replies go one level deep', () => {
  for (const note of notes) {
    for (const comment of note.comments) {
      expect(comment.minutesAfter).toBeGreaterThan(0);
      expect(comment.minutesAfter).toBeLessThan(note.minutesAgo);
      for (const reply of comment.replies ?? []) {
        expect(reply.minutesAfter).toBeGreaterThan(comment.minutesAfter);
        expect(reply.minutesAfter).toBeLessThan(note.minutesAgo);
        expect(reply.replies).toBeUndefined();
      }
    }
  }
});

test('one note is pinned to a person and one to a group', () => {
  const pinned = notes.filter((note) => note.pinned);
  expect(pinned.filter((note) => note.group === undefined)).toHaveLength(1);
  expect(pinned.filter((note) => note.group !== undefined)).toHaveLength(1);
});

test('Cyrillic words have no Latin look-alikes and no Latin schwa', () => {
  expect(
    findIn(/\p{L}*(?:\p{sc=Latin}\p{sc=Cyrillic}|\p{sc=Cyrillic}\p{sc=Latin})\p{L}*/gu),
  ).toEqual([]);
  expect(findIn(/[əƏ]/gu)).toEqual([]);
  // A lone Latin letter can stand for a Cyrillic one just as well; addresses are the only Latin.
  expect(findIn(/(?<![\p{L}\p{N}./:_-])\p{sc=Latin}(?![\p{L}\p{N}./:_-])/gu)).toEqual([]);
});

test('Cyrillic letters are those of the Tatar alphabet', () => {
  expect(findIn(/[^\P{sc=Cyrillic}А-Яа-яЁёӘәӨөҮүҖҗҢңҺһ]/gu)).toEqual([]);
});

test('texts are in NFC, trimmed, without doubled spaces', () => {
  const untidy = texts.filter(([, text]) => text.normalize('NFC').trim() !== text);
  expect(untidy).toEqual([]);
  expect(findIn(/ {2,}| +$|\n{3,}/gmu)).toEqual([]);
});

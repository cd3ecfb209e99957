// Every task that comes with the project: spelling, and whether its answers are taken for right.

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rightAnswer } from '#tatar/answers.ts';
import { isRight } from '#tatar/spell.ts';
import { tokenise } from '#tatar/tokens.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { DRAWN_GOODS } from './item-rules.ts';
import { shippedGoods, shippedTasks } from './content.server.ts';

/** Looked at one by one: endings asked for by themselves, and right words the vocabulary lacks. */
const EXCEPTED = new Set(
  'ны га лар нәр са мәдем гәнне ырга мас рлык әчәгенә кәнчә сә асы нче Былтырдан шофёр әйтмәстән килмәстән шылтыратырга'.split(
    ' ',
  ),
);
const lexicon = starterLexicon();
const wordsOf = (text: string) =>
  [...tokenise(text)].filter(({ kind }) => kind === 'word').map((token) => token.text);

test('there are two hundred, fifty of each level from A1 to B2, each under a name of its own', () => {
  expect(shippedTasks).toHaveLength(200);
  for (const range of [1, 2, 3, 4])
    expect(shippedTasks.filter((task) => task.range === range)).toHaveLength(50);
  expect(new Set(shippedTasks.map(({ id }) => id)).size).toBe(200);
  expect(new Set(shippedTasks.map(({ rus }) => rus)).size).toBe(200);
});

test('ten are heard, some of each level', () => {
  const heard = shippedTasks.filter(({ listen }) => listen === true);
  expect(heard).toHaveLength(10);
  expect(new Set(heard.map(({ range }) => range))).toEqual(new Set([1, 2, 3, 4]));
});

test('the whole answer is the first one, and every answer is right', () => {
  for (const { tat, answers } of shippedTasks) {
    expect(answers[0]).toBe(tat);
    for (const answer of answers) expect(rightAnswer(`${answer}.`, answers)).not.toBeNull();
    expect(new Set(answers.map((answer) => rightAnswer(answer, answers))).size).toBe(
      answers.length,
    );
  }
});

test('every word is known to the vocabulary, or was looked at', () => {
  const used = new Set<string>();
  const wrong = shippedTasks
    .flatMap(({ answers }) => answers.flatMap(wordsOf))
    .filter((word) => {
      if (EXCEPTED.has(word)) used.add(word);
      return word.length > 1 && !EXCEPTED.has(word) && !isRight(word, lexicon);
    });
  expect([...new Set(wrong)]).toEqual([]);
  expect([...EXCEPTED].filter((word) => !used.has(word))).toEqual([]);
});

/** Looked at one by one: a Russian word in brackets. */
test('every word of the goods is known', () => {
  const wrong = shippedGoods
    .flatMap(({ title, content }) => wordsOf(`${title}. ${content}`))
    .filter((word) => word.length > 1 && !isRight(word, lexicon));
  expect([...new Set(wrong)]).toEqual([]);
});

test('staff are told how to do every good, and what they send is there', () => {
  const guide = readFileSync('docs/goods.md', 'utf8');
  expect(shippedGoods).toHaveLength(8);
  expect(new Set(shippedGoods.map(({ id }) => id)).size).toBe(8);
  for (const { id } of shippedGoods) expect(guide).toContain(`| \`${id}\``);
  const drawings = [...guide.matchAll(/\]\((goods\/[\w-]+\.svg)\)/g)].map(([, path]) => path);
  expect(drawings).toHaveLength(4);
  for (const path of drawings) expect(existsSync(`docs/${path}`)).toBe(true);
});

test('every good has a picture of its own, and words in three languages', () => {
  expect(new Set(shippedGoods.map(({ id }) => id))).toEqual(DRAWN_GOODS);
  const pictures = shippedGoods.map(({ id }) => readFileSync(`public/goods/${id}.svg`, 'utf8'));
  expect(new Set(pictures).size).toBe(shippedGoods.length);
  for (const { rus, contentRus, eng, contentEng } of shippedGoods) {
    for (const text of [rus, contentRus]) expect(text).toMatch(/^[А-Я\d]/);
    expect(contentRus.replaceAll(/«[^»]*»/g, '')).not.toMatch(/[әөүҗңһ]/i);
    expect(`${eng} ${contentEng}`.replaceAll(/«[^»]*»/g, '')).not.toMatch(/[а-яёәөүҗңһ]/i);
  }
});

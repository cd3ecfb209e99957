import { expect, test } from 'vitest';
import { sentencesOf } from '#tatar/sentences.ts';
import { shippedEdu } from './content.server.ts';
import { paragraphsOf, plainOf } from './glosses.ts';
import { lessonLines } from './lesson-lines.ts';
import { partsOfLine, spokenSentences } from './spoken-lesson.ts';

const shown = (content: string, rus: string, eng: string) =>
  lessonLines(content, { rus, eng }).map(({ pieces, ...line }) => ({
    tat: pieces.map(({ text }) => text).join(''),
    rus: line.rus,
    eng: line.eng,
  }));

test('a line is a turn of a conversation, or a few short sentences', () => {
  expect(
    shown(
      '– Исәнмесез! Мин – Марат.\n\nБез әни белән бүген иртән иртүк базарга барабыз. Анда кеше бик күп була, алма да бар.',
      '— Здравствуйте! Я Марат.\n\nМы с мамой сегодня рано утром идём на базар. Там очень много людей, есть и яблоки.',
      '— Hello! I am Marat.\n\nMother and I go to the market early today. There are very many people, and apples.',
    ),
  ).toEqual([
    {
      tat: '– Исәнмесез! Мин – Марат.',
      rus: '— Здравствуйте! Я Марат.',
      eng: '— Hello! I am Marat.',
    },
    {
      tat: 'Без әни белән бүген иртән иртүк базарга барабыз. ',
      rus: 'Мы с мамой сегодня рано утром идём на базар.',
      eng: 'Mother and I go to the market early today.',
    },
    {
      tat: 'Анда кеше бик күп була, алма да бар.',
      rus: 'Там очень много людей, есть и яблоки.',
      eng: 'There are very many people, and apples.',
    },
  ]);
});

test('where the sentences are others in a translation, the paragraph is one line', () => {
  expect(shown('Бер. Ике.', 'Один и два.', 'One. Two.')).toEqual([
    { tat: 'Бер. Ике.', rus: 'Один и два.', eng: 'One. Two.' },
  ]);
});

test('without the same paragraphs there are no lines', () => {
  expect(lessonLines('Бер.\n\nИке.', { rus: 'Один. Два.', eng: 'One.\n\nTwo.' })).toEqual([]);
});

test('no line ends inside of what is explained', () => {
  const long = 'Бу – бик озын җөмлә, аның сүзләре шактый күп. Икенчесе дә озын.';
  const [line, ...others] = lessonLines(`Менә: [${long}|всё это|all this]`, {
    rus: 'Вот: это очень длинное. Второе тоже.',
    eng: 'Here: it is very long. The second, too.',
  });
  expect(others).toEqual([]);
  expect(line?.pieces.at(-1)?.gloss).toEqual({ rus: 'всё это', eng: 'all this' });
});

const lessons = shippedEdu().filter(({ value }) => value.kind === 'lesson');

test('the lines of every lesson are its whole text, in order, and each is translated', () => {
  for (const { id, value } of lessons) {
    const lines = lessonLines(value.content, value.lesson.translation);
    const blocks = paragraphsOf(value.content).map((_, block) =>
      lines
        .filter((line) => line.block === block)
        .flatMap(({ pieces }) => pieces.map(({ text }) => text))
        .join(''),
    );
    expect(blocks, id).toEqual(paragraphsOf(plainOf(value.content)));
    expect(
      lines.filter(({ rus, eng }) => rus === '' || eng === ''),
      id,
    ).toEqual([]);
  }
});

test('only twelve paragraphs of ten lessons are not cut into sentences', () => {
  const count = (text: string | undefined) => sentencesOf(text ?? '').length;
  const uncut = lessons.flatMap(({ id, value }) => {
    const { rus, eng } = value.lesson.translation;
    const lines = lessonLines(value.content, { rus, eng });
    const others = paragraphsOf(plainOf(value.content)).flatMap((paragraph, block) => {
      const counts = [paragraph, paragraphsOf(rus)[block], paragraphsOf(eng)[block]].map(count);
      return new Set(counts).size === 1 ? [] : [lines.filter((line) => line.block === block)];
    });
    return others.map((own) => ({ id, lines: own.length }));
  });
  expect(uncut).toHaveLength(12);
  expect(new Set(uncut.map(({ id }) => id)).size).toBe(10);
  expect(uncut.filter(({ lines }) => lines !== 1)).toEqual([]);
});

test('every sentence that is read aloud belongs to one line', () => {
  for (const { id, value } of lessons) {
    const lines = lessonLines(value.content, value.lesson.translation);
    const spoken = lines.flatMap((line) =>
      partsOfLine(value.content, line).map((part) => `${line.block + 1}/${part}`),
    );
    const all = spokenSentences({ title: '', content: value.content })
      .filter(({ block }) => block > 0)
      .map(({ block, part }) => `${block}/${part}`);
    expect(spoken, id).toEqual(all);
  }
});

import { expect, test } from 'vitest';
import { hasSpeech, MOST_SENTENCES, spokenSentences } from './spoken-note.ts';

const texts = (content: string) =>
  spokenSentences({ title: 'Исем', content }).map(({ block, text }) => [block, text]);

test('blocks are counted as they stand on the page', () => {
  const content =
    '## Баш\n\nБеренче **юл**\nдәвамы. Икенче.\n\n![Рәсем](1)\n\n> Өзек.\n\n- алма\n- [груша](https://a.example/x)';
  expect(texts(content)).toEqual([
    [0, 'Исем'],
    [1, 'Баш'],
    [2, 'Беренче юл дәвамы.'],
    [2, 'Икенче.'],
    [3, 'Өзек.'],
    [4, 'алма'],
    [5, 'груша'],
  ]);
});

test('what is not Tatar is left out, and keeps its place', () => {
  expect(texts('Это всё по-русски, и так далее.\n\nБу татарча. This is not for us.')).toEqual([
    [0, 'Исем'],
    [2, 'Бу татарча.'],
  ]);
  expect(texts('Bu tatarça süz.')).toEqual([
    [0, 'Исем'],
    [1, 'Bu tatarça süz.'],
  ]);
});

test('a text of nothing but short sentences has an end', () => {
  expect(texts('Ай. '.repeat(5000))).toHaveLength(MOST_SENTENCES);
});

test('a note without a Tatar sentence has nothing to be listened to', () => {
  expect(hasSpeech({ title: '123', content: '![](1)' })).toBe(false);
  expect(hasSpeech({ title: 'Көз', content: '' })).toBe(true);
});

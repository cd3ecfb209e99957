import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

const ADDRESS = 'https://example.org/китап';
const text = (words: string) => ({ text: words, isCard: false });
const card = { text: ADDRESS, isCard: true };

test.each([
  ['Сәлам', [text('Сәлам')]],
  ['Сәлам\n\nдуслар', [text('Сәлам\n\nдуслар')]],
  [ADDRESS, [card]],
  [`Карагыз:\n ${ADDRESS} \nЯхшы китап`, [text('Карагыз:'), card, text('Яхшы китап')]],
  [`${ADDRESS}\n${ADDRESS}`, [card, card]],
  [`Карагыз: ${ADDRESS}`, [text(`Карагыз: ${ADDRESS}`)]],
  [`${ADDRESS}.`, [text(`${ADDRESS}.`)]],
])('draws %j in blocks', (content, blocks) => {
  expect(blocksOf(content)).toEqual(blocks);
});

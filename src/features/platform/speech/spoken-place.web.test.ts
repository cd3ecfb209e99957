import { expect, test, vi } from 'vitest';
import { onReaderScroll, rangeOf } from './spoken-place.web.ts';

function element(html: string): Element {
  const paragraph = document.createElement('p');
  paragraph.innerHTML = html;
  document.body.append(paragraph);
  return paragraph;
}
const said = (html: string, part: number, parts: number) =>
  rangeOf(element(html), { block: 0, part, parts }).toString();

test('a sentence is found through everything that stands inside a paragraph', () => {
  const html = 'Бүген <strong>шимбә. Без</strong> базарга<br>барабыз. <em>Кеше</em> күп.';
  expect([0, 1, 2].map((part) => said(html, part, 3))).toEqual([
    'Бүген шимбә.',
    'Без базаргабарабыз.',
    'Кеше күп.',
  ]);
});

test('what an editor explains belongs to its sentence', () => {
  const html = 'Бүген <span role="button" data-gloss="суббота">шимбә</span>. Кеше күп.';
  expect(said(html, 0, 2)).toBe('Бүген шимбә.');
});

test('where the text is cut in another way, all of it is meant', () => {
  expect(said('Бер. Ике.', 0, 3)).toBe('Бер. Ике.');
  expect(said('', 0, 1)).toBe('');
});

test('the page no longer follows the voice when the reader leaves the player by keyboard', () => {
  document.body.innerHTML = '<div id="box"><button>a</button></div><button id="other">b</button>';
  const moved = vi.fn<() => void>();
  const stop = onReaderScroll(document.querySelector('#box')!, moved);
  document.querySelector<HTMLElement>('#box button')!.focus();
  expect(moved).not.toHaveBeenCalled();
  document.querySelector<HTMLElement>('#other')!.focus();
  expect(moved).toHaveBeenCalledOnce();
  stop();
});

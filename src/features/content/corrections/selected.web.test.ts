import { beforeEach, expect, test } from 'vitest';
import { selectedIn } from './selected.web.ts';

let element: HTMLElement;
beforeEach(() => {
  document.body.innerHTML =
    '<p>Башка</p><div><p>Бер <strong>китап</strong> бар.</p><figure><button>Зурайт</button></figure><p>Китап бик китап.</p></div>';
  element = document.querySelector('div')!;
  getSelection()?.removeAllRanges();
});

function select(from: [Node, number], to: [Node, number]) {
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  getSelection()?.addRange(range);
}

test('nothing is selected', () => {
  expect(selectedIn(element)).toBeNull();
});

test('a phrase, with what is shown before it', () => {
  const text = element.lastElementChild!.firstChild!;
  select([text, 10], [text, 15]);
  expect(selectedIn(element)).toEqual({
    text: 'китап',
    before: 'Бер \nкитап\n бар.\nКитап бик ',
  });
});

test('what goes beyond the text is none of it', () => {
  select([document.querySelector('p')!.firstChild!, 0], [element.lastElementChild!.firstChild!, 5]);
  expect(selectedIn(element)).toBeNull();
});

import { expect, test } from 'vitest';
import { openLatinReader } from '#tatar/reading.ts';
import { parseMarkdown } from './markdown.ts';
import { readBlock } from './read-block.ts';

const read = openLatinReader();
const readAll = (source: string) => parseMarkdown(source).map((block) => readBlock(block, read));

test('only the words change', () => {
  expect(
    readAll(`## Казан

**Матур** шәһәр, [сайты](https://казан.рф/бит_(яңа)) дә бар:
https://татар.рф/бит

> Сүз – *көмеш*.

- бер
- ике

![Рәсем](1)`),
  ).toEqual(
    parseMarkdown(`## Qazan

**Matur** şähär, [saytı](https://казан.рф/бит_(яңа)) dä bar:
https://татар.рф/бит

> Süz – *kömeş*.

- ber
- ike

![Рәсем](1)`),
  );
});

test('a Russian sentence stays, whatever of it is bold', () => {
  const source = 'Это **очень** хорошая книга, я её читал.';
  expect(readAll(source)).toEqual(parseMarkdown(source));
});

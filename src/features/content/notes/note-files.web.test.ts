import { expect, test } from 'vitest';
import type { Chosen } from '#features/platform/media/PicturePicker.tsx';
import { fitText, orderOf, shownPictures } from './note-files.web.ts';

const image = (id: string) => ({
  id,
  alt: `${id} рәсеме`,
  src: `/media/${id}`,
  ready: true,
  width: 1200,
  height: 800,
  widths: [480],
  blur: '',
  whole: null,
});
const note = { images: [image('а'), image('б'), image('в')] };
const own = shownPictures(note, null);
const [a, b, c] = own as [Chosen, Chosen, Chosen];
const file: Chosen = { file: new File(['x'], 'x.jpg', { lastModified: 5 }), alt: 'Яңасы' };

const text = 'Бер\n\n![а](1)\n\nике\n\n![яңа](3)';

test.each<[string, Chosen[], Chosen[], string]>([
  ['the same pictures', [a, b, file], [a, b, file], text],
  ['another order', [a, b, file], [file, a, b], 'Бер\n\n![а](2)\n\nике\n\n![яңа](1)'],
  ['a file that is in another browser', [a, b, file], [a, b, c], 'Бер\n\n![а](1)\n\nике'],
  ['a picture that is gone', [a, b, file], [b, file], 'Бер\n\nике\n\n![яңа](2)'],
  ['none at all', [a, b, file], [], 'Бер\n\nике'],
])('a text is made to fit %s', (_, before, here, after) => {
  const written = { title: 'Исем', content: text, pictures: orderOf(before) };
  expect(fitText(written, here)).toEqual({
    title: 'Исем',
    content: after,
    pictures: orderOf(here),
  });
});

test('what was kept of a note is shown with its new words, without what is gone since', () => {
  const kept: Chosen[] = [{ ...c, alt: 'Башка сүз' }, file, { id: 'г', thumb: '', alt: '' }];
  expect(shownPictures(note, kept)).toEqual([{ ...c, alt: 'Башка сүз' }, file]);
  expect(shownPictures(note, [])).toEqual([]);
  expect(own.map(({ alt }) => alt)).toEqual(['а рәсеме', 'б рәсеме', 'в рәсеме']);
});

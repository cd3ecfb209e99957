import { beforeEach, expect, test } from 'vitest';
import {
  pieceAround,
  textsIn,
  wordsGlossed,
  type WordSpot,
  wordsOfText,
  wordsSelected,
} from './word-at.web.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

function show(html: string): WordSpot[] {
  document.body.innerHTML = html;
  return textsIn().flatMap(wordsOfText);
}
const texts = (spots: readonly WordSpot[]) => spots.map(({ text }) => text);

test('a word of a translated line has what the line means, and its own meaning before it', () => {
  const spots = show(
    `<div data-words="" data-line-gloss="We go to the market." data-gloss-lang="en"><p>Без <span data-gloss="market" data-gloss-lang="en">базарга</span> барабыз.</p></div>`,
  );
  const line = { of: null, text: 'We go to the market.', lang: 'en' };
  expect(spots.map(({ gloss }) => gloss)).toEqual([
    line,
    { of: 'базарга', text: 'market', lang: 'en' },
    line,
  ]);
});

test('finds the words of a text over its marks, without links of the page', () => {
  const spots = show(
    '<div data-words="" data-note="n12"><p>Сал<strong>кын</strong> су, 12 чиләк.<br>Тагын <a data-site="top">Дәвамын укырга</a></p><figure>рәсем</figure></div><p>башка</p>',
  );
  expect(texts(spots)).toEqual(['Салкын', 'су', 'чиләк', 'Тагын']);
  expect(spots.map(({ range }) => range.toString())).toEqual(texts(spots));
  expect(spots[0]).toMatchObject({ sentence: 'Салкын су, 12 чиләк.', at: 0, noteId: 'n12' });
  expect(spots[1]).toMatchObject({ at: 7 });
  expect(spots[3]).toMatchObject({ sentence: 'Тагын', at: 0 });
});

test('takes a sentence out of its text, and a part out of a long one', () => {
  const long = Array.from({ length: 200 }, (_, at) => `сүз${at}`).join(' ');
  const spots = show(`<p data-words="">Беренче җөмлә. Икенче! ${long}</p>`);
  expect(spots[0]).toMatchObject({ sentence: 'Беренче җөмлә.', at: 0, noteId: null });
  expect(spots[2]).toMatchObject({ text: 'Икенче', sentence: 'Икенче!', at: 0 });
  for (const { text, sentence, at } of spots) {
    expect(sentence.length).toBeLessThanOrEqual(400);
    expect(sentence.slice(at, at + text.length)).toBe(text);
  }
});

test('lets no sentence of a letter between two people go', () => {
  const [spot] = show('<span data-words="private">Серле сүзләр</span>');
  expect(spot).toMatchObject({ text: 'Серле', sentence: '' });
});

test('a selection is taken to whole words, a few of one line', () => {
  show('<p data-words="">Әти миңа ярдәм итте кичә.</p>');
  const node = document.querySelector('p')!.firstChild!;
  const select = (start: number, end: number) => {
    getSelection()?.setBaseAndExtent(node, start, node, end);
    return wordsSelected();
  };
  expect(select(11, 16)).toMatchObject({ text: 'ярдәм итте', at: 9 });
  expect(select(8, 8)).toBeNull();
  show(`<p data-words="">${'сүз '.repeat(9)}</p>`);
  getSelection()?.selectAllChildren(document.querySelector('p')!);
  expect(wordsSelected()).toBeNull();
});

test('the piece around a word has whole sentences, each word as it would be asked for alone', () => {
  const spots = show('<p data-words="">Бу бер. Ә бу <b>ик</b>е! Өч?<br>Дүрт.</p><p>Биш.</p>');
  const piece = pieceAround(spots[3]!)!;
  expect(piece.text).toBe('Бу бер. Ә бу ике! Өч?\nДүрт.');
  expect(piece.words).toEqual(
    spots.map(({ text, sentence, at }) => ({ start: expect.any(Number), text, sentence, at })),
  );
  for (const { start, text } of piece.words)
    expect(piece.text.slice(start, start + text.length)).toBe(text);
});

test('a piece is bounded, and nothing of a letter between two people', () => {
  const sentence = `${'сүз '.repeat(59)}сүз. `;
  const spots = show(`<p data-words="">${sentence.repeat(5)}</p>`);
  // The own sentence and the one behind it; at the end the one before it.
  expect(pieceAround(spots[0]!)?.text).toBe(sentence.repeat(2));
  expect(pieceAround(spots.at(-1)!)?.text).toBe(sentence.repeat(2));
  const [long] = show(`<p data-words="">${'сүз '.repeat(120)}</p>`);
  expect(pieceAround(long!)).toBeNull();
  const [secret] = show('<span data-words="private">Серле сүзләр</span>');
  expect(pieceAround(secret!)).toBeNull();
});

const GLOSSED =
  '<p data-words="">Бал <span role="button" data-gloss="fragrant" data-gloss-lang="en">хуш исле</span>, куе.</p>';

test('what the editor explains is part of its sentence and brings its meaning along', () => {
  const spots = show(GLOSSED);
  expect(texts(spots)).toEqual(['Бал', 'хуш', 'исле', 'куе']);
  expect(spots.map(({ sentence }) => sentence)).toEqual(Array(4).fill('Бал хуш исле, куе.'));
  expect(spots.map(({ at }) => at)).toEqual([0, 4, 8, 14]);
  const meaning = { of: 'хуш исле', text: 'fragrant', lang: 'en' };
  expect(spots.map(({ gloss }) => gloss)).toEqual([null, meaning, meaning, null]);
  expect(pieceAround(spots[0]!)?.text).toBe('Бал хуш исле, куе.');
});

test('by a key all that is explained is opened, of a long explanation its first word', () => {
  show(GLOSSED);
  const meaning = { of: 'хуш исле', text: 'fragrant', lang: 'en' };
  const spot = wordsGlossed(document.querySelector('[data-gloss]')!);
  expect(spot).toMatchObject({ text: 'хуш исле', at: 4, gloss: meaning });
  expect(spot?.range.toString()).toBe('хуш исле');
  show(`<p data-words=""><span data-gloss="слова">${'сүз '.repeat(9)}</span></p>`);
  expect(wordsGlossed(document.querySelector('[data-gloss]')!)).toMatchObject({ text: 'сүз' });
});

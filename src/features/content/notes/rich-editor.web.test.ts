import type { Editor } from '@tiptap/core';
import { afterEach, describe, expect, test } from 'vitest';
import { fc } from '#test/properties.ts';
import { markText, type Mark } from './markup-edits.ts';
import {
  activeMarks,
  insertPicture,
  movePicture,
  openRichEditor,
  type PlacedPicture,
  pressMark,
  removePicture,
  replaceSource,
  setLink,
} from './rich-editor.web.ts';
import { sourceOf } from './rich-markdown.web.ts';

let editor: Editor;
let placed: readonly PlacedPicture[] = [];
let heard: string[] = [];

function open(source: string): void {
  heard = [];
  editor = openRichEditor({
    element: document.createElement('div'),
    source,
    attributes: {},
    onChange: (doc) => heard.push(sourceOf(doc)),
    onMove: () => undefined,
    onPictures: (now) => {
      placed = now;
    },
  });
}
afterEach(() => editor.destroy());

const text = () => sourceOf(editor.state.doc);
/** Selects these words. */
function select(words: string): void {
  let from = -1;
  editor.state.doc.descendants((node, at) => {
    const found = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (found !== -1) from = at + found;
  });
  expect(from, words).toBeGreaterThan(0);
  editor.commands.setTextSelection({ from, to: from + words.length });
}

describe('the buttons', () => {
  test.each<[Exclude<Mark, 'link'>, string, string, string]>([
    ['bold', 'бик матур көн', 'матур', 'бик **матур** көн'],
    ['italic', 'бик матур көн', 'матур', 'бик *матур* көн'],
    ['heading', 'бер\n\nике', 'ике', 'бер\n\n## ике'],
    ['quote', 'бер\n\nике', 'ике', 'бер\n\n> ике'],
    ['list', 'бер\n\nике', 'ике', 'бер\n\n- ике'],
  ])('%s is put and taken away', (mark, source, words, expected) => {
    open(source);
    select(words);
    pressMark(editor, mark);
    expect(text()).toBe(expected);
    expect(activeMarks(editor)).toContain(mark);
    pressMark(editor, mark);
    expect(text()).toBe(source);
  });

  test.each<[string, Exclude<Mark, 'link'>, string]>([
    ['a list becomes a quote', 'quote', '> бер'],
    ['a list becomes a heading', 'heading', '## бер'],
  ])('%s', (_, mark, expected) => {
    open('- бер');
    select('бер');
    pressMark(editor, mark);
    expect(text()).toBe(expected);
  });

  test('lines of a paragraph become entries, and headings of their own', () => {
    open('бер\nике');
    editor.commands.selectAll();
    pressMark(editor, 'list');
    expect(text()).toBe('- бер\n- ике');
    replaceSource(editor, 'бер\nике');
    editor.commands.selectAll();
    pressMark(editor, 'heading');
    expect(text()).toBe('## бер\n\n## ике');
  });

  test('a link is put on words, changed and taken away; without words it is the address', () => {
    open('бу сүзлек яхшы');
    select('сүзлек');
    setLink(editor, 'https://a.example/');
    expect(text()).toBe('бу [сүзлек](https://a.example/) яхшы');
    editor.commands.setTextSelection(6);
    setLink(editor, 'https://b.example/');
    expect(text()).toBe('бу [сүзлек](https://b.example/) яхшы');
    editor.commands.setTextSelection(6);
    setLink(editor, '');
    expect(text()).toBe('бу сүзлек яхшы');
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    editor.commands.insertContent(' ');
    setLink(editor, 'https://b.example/');
    expect(text()).toBe('бу сүзлек яхшы https://b.example/');
  });
});

describe('what is pasted', () => {
  /** As a browser brings it. */
  function paste(html: string, plain: string): void {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    const kinds: Record<string, string> = { 'text/html': html, 'text/plain': plain };
    const clipboardData = { getData: (kind: string) => kinds[kind] ?? '', files: [], items: [] };
    Object.assign(event, { clipboardData });
    editor.view.dom.dispatchEvent(event);
  }
  const copied = (words: string) => `<p data-pm-slice="1 1 []">${words}</p>`;

  test('comes back as it was where it was copied here', () => {
    open('');
    paste(copied('<strong>бер</strong>'), 'бер');
    expect(text()).toBe('**бер**');
  });

  test('and as plain text where somebody only says so of a whole book', () => {
    open('');
    paste(copied(`<strong>${'бер '.repeat(250_001)}</strong>`), 'ике');
    expect(text()).toBe('ике');
  });
});

describe('both ways of writing', () => {
  const word = fc.string({ unit: fc.constantFrom(...'абвгәөүҗңһ'), minLength: 1, maxLength: 6 });
  const paragraph = fc.array(word, { minLength: 1, maxLength: 5 });
  const pressed = fc.record({
    paragraphs: fc.array(paragraph, { minLength: 1, maxLength: 4 }),
    at: fc.nat(),
    words: fc.tuple(fc.nat(), fc.nat()),
    mark: fc.constantFrom<Exclude<Mark, 'link'>>('bold', 'italic', 'heading', 'quote', 'list'),
  });

  test('a button does to chosen words what it does in the plain field, and takes it back', () => {
    fc.assert(
      fc.property(pressed, ({ paragraphs, at, words: [one, other], mark }) => {
        const chosen = paragraphs[at % paragraphs.length] as string[];
        const [first, last] = [one % chosen.length, other % chosen.length].sort((a, b) => a - b);
        const source = paragraphs.map((some) => some.join(' ')).join('\n\n');
        const before = chosen.slice(0, first).join(' ').length + (first === 0 ? 0 : 1);
        const to = chosen.slice(0, (last ?? 0) + 1).join(' ').length;

        const index = at % paragraphs.length;
        const skipped = paragraphs.slice(0, index).map((some) => some.join(' ').length);
        const start = skipped.reduce((sum, length) => sum + length + 2, 0);
        const change = markText(source, start + before, start + to, mark);
        const plain = source.slice(0, change.from) + change.text + source.slice(change.to);

        open(source);
        // A paragraph has a place before and one after it; so has an empty line two letters.
        editor.commands.setTextSelection({ from: start + 1 + before, to: start + 1 + to });
        pressMark(editor, mark);
        expect(text()).toBe(plain);
        pressMark(editor, mark);
        expect(text()).toBe(source);
        editor.destroy();
      }),
      { numRuns: 60 },
    );
  });
});

describe('a text from outside', () => {
  test.each([
    ['a word in the middle', 'бугенге кон матур', 'бүгенге көн матур'],
    ['the same letters at both ends', 'аа', 'ааа'],
    ['a picture with another number', 'а\n\n![б](1)\n\nв', 'а\n\n![б](2)\n\nв'],
    ['a picture that went', 'а\n\n![б](1)\n\nв', 'а\n\nв'],
    ['another kind of block', '- а\n- б', '> а\n>\n> б'],
    ['everything', 'а', '## б\n\n1. в\n2. г'],
    ['nothing', 'а **б**', ''],
  ])('%s', (_, before, after) => {
    open(before);
    replaceSource(editor, after);
    expect(text()).toBe(after);
    expect(heard, 'nobody has written').toEqual([]);
  });

  test('the caret stays at its word, and it can be undone', () => {
    open('бугенге кон матур');
    select('матур');
    replaceSource(editor, 'бүгенге көн матур');
    const { from, to } = editor.state.selection;
    expect(editor.state.doc.textBetween(from, to)).toBe('матур');
    editor.commands.keyboardShortcut('Mod-z');
    expect(text()).toBe('бугенге кон матур');
  });
});

describe('pictures', () => {
  test('are placed after the block of the caret, moved and taken out', () => {
    open('бер\n\n- ике\n- өч');
    select('бер');
    insertPicture(editor, 2);
    expect(text()).toBe('бер\n\n![](2)\n\n- ике\n- өч');
    const at = () => placed[0]?.at() ?? -1;
    movePicture(editor, at(), 1);
    expect(text()).toBe('бер\n\n- ике\n- өч\n\n![](2)');
    movePicture(editor, at(), -1);
    movePicture(editor, at(), -1);
    expect(text()).toBe('![](2)\n\nбер\n\n- ике\n- өч');
    expect(movePicture(editor, at(), -1), 'it is the first').toBe(0);
    removePicture(editor, at());
    expect(text()).toBe('бер\n\n- ике\n- өч');
    expect(placed).toEqual([]);
  });

  test('one goes on writing after a picture at the end', () => {
    open('бер');
    insertPicture(editor, 1);
    expect(editor.state.doc.lastChild?.type.name).toBe('paragraph');
  });
});

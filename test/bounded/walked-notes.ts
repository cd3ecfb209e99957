// The functions of notes that take a text, and how they meet one.

import * as markupEdits from '#features/notes/markup-edits.ts';
import * as markdown from '#features/notes/markdown.ts';
import * as readBlock from '#features/notes/read-block.ts';
import * as richInline from '#features/notes/rich-inline.ts';
import * as notes from '#features/notes/rules.ts';
import * as spokenNote from '#features/notes/spoken-note.ts';
import * as reading from '#tatar/reading.ts';
import type { Walk } from './walked.ts';

export const noteWalks: Readonly<Record<string, Readonly<Record<string, Walk>>>> = {
  'features/notes/markup-edits.ts': {
    markText: (given) =>
      (['bold', 'italic', 'heading', 'quote', 'list', 'link'] as const).map((mark) =>
        markupEdits.markText(given, 0, given.length, mark),
      ),
    placePicture: (given) => markupEdits.placePicture(given, 5, { number: 1, words: 'а' }),
    hasUnplaced: (given) => markupEdits.hasUnplaced(given, 10),
    movePictures: (given) => markupEdits.movePictures(given, [1, 0]),
  },
  'features/notes/rich-inline.ts': { isTarget: richInline.isTarget },
  'features/notes/markdown.ts': {
    pictureOf: markdown.pictureOf,
    parseMarkdown: markdown.parseMarkdown,
    parseInline: markdown.parseInline,
    picturesIn: markdown.picturesIn,
    plainText: markdown.plainText,
  },
  'features/notes/read-block.ts': {
    readBlock: (given) => {
      const read = reading.openLatinReader();
      return markdown.parseMarkdown(given).map((block) => readBlock.readBlock(block, read));
    },
  },
  'features/notes/spoken-note.ts': {
    spokenSentences: (content) =>
      spokenNote.spokenSentences({ title: content.slice(0, 150), content }),
    hasSpeech: (content) => spokenNote.hasSpeech({ title: content.slice(0, 150), content }),
  },
  'features/notes/rules.ts': {
    beginningOf: notes.beginningOf,
    titleSearchOf: notes.titleSearchOf,
    noteBodyOf: notes.noteBodyOf,
    markOf: notes.markOf,
    titleOf: notes.titleOf,
    tagOf: notes.tagOf,
    tagsFrom: notes.tagsFrom,
    linkOf: notes.linkOf,
    linksFrom: notes.linksFrom,
  },
};

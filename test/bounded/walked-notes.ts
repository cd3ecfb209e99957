// The functions of notes and of their feeds that take a text, and how they meet one.

import { blocksOf } from '#features/content/comments/blocks.ts';
import * as markupEdits from '#features/content/notes/markup-edits.ts';
import * as markdown from '#features/content/notes/markdown.ts';
import * as readBlock from '#features/content/notes/read-block.ts';
import * as richInline from '#features/content/notes/rich-inline.ts';
import * as notes from '#features/content/notes/rules.ts';
import * as spokenNote from '#features/content/notes/spoken-note.ts';
import * as feed from '#features/social/feed/rules.ts';
import * as feedXml from '#features/social/feed/xml.ts';
import * as reading from '#tatar/reading.ts';
import type { Walk } from './walked.ts';

export const noteWalks: Readonly<Record<string, Readonly<Record<string, Walk>>>> = {
  'features/content/comments/blocks.ts': { blocksOf },
  'features/social/feed/rules.ts': { interestsOf: feed.interestsOf },
  'features/social/feed/xml.ts': { xml: feedXml.xml },
  'features/content/notes/markup-edits.ts': {
    markText: (given) =>
      (['bold', 'italic', 'heading', 'quote', 'list', 'link'] as const).map((mark) =>
        markupEdits.markText(given, 0, given.length, mark),
      ),
    placePicture: (given) => markupEdits.placePicture(given, 5, 1),
    placedIn: markupEdits.placedIn,
    wordsInside: markupEdits.wordsInside,
    withoutWords: markupEdits.withoutWords,
    hasUnplaced: (given) => markupEdits.hasUnplaced(given, 10),
    movePictures: (given) => markupEdits.movePictures(given, [1, 0]),
  },
  'features/content/notes/rich-inline.ts': { isTarget: richInline.isTarget },
  'features/content/notes/markdown.ts': {
    hasLinks: markdown.hasLinks,
    pictureOf: markdown.pictureOf,
    isTextLine: markdown.isTextLine,
    parseMarkdown: markdown.parseMarkdown,
    parseInline: markdown.parseInline,
    picturesIn: markdown.picturesIn,
    plainText: markdown.plainText,
  },
  'features/content/notes/read-block.ts': {
    readBlock: (given) => {
      const read = reading.openLatinReader();
      return markdown.parseMarkdown(given).map((block) => readBlock.readBlock(block, read));
    },
  },
  'features/content/notes/spoken-note.ts': {
    spokenSentences: (content) =>
      spokenNote.spokenSentences({ title: content.slice(0, 150), content }),
    hasSpeech: (content) => spokenNote.hasSpeech({ title: content.slice(0, 150), content }),
  },
  'features/content/notes/rules.ts': {
    beginningOf: notes.beginningOf,
    titleSearchOf: notes.titleSearchOf,
    noteBodyOf: notes.noteBodyOf,
    markOf: notes.markOf,
    titleOf: notes.titleOf,
    tagOf: notes.tagOf,
    tagsFrom: notes.tagsFrom,
    splitTags: notes.splitTags,
    titleFrom: notes.titleFrom,
    linkOf: notes.linkOf,
    linksFrom: notes.linksFrom,
  },
};

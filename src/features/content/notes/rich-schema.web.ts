// What a text can consist of in the rich editor: exactly the Markdown of notes. The signs of the
// Markdown can be typed as well, and become what they mean.

import {
  InputRule,
  Mark,
  markInputRule,
  mergeAttributes,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core';
import { isTarget } from './rich-inline.ts';

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const Words = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
});

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
  renderHTML: ({ node, HTMLAttributes }) => [
    node.attrs['level'] === 3 ? 'h3' : 'h2',
    HTMLAttributes,
    0,
  ],
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(#{1,3}) $/,
        type: this.type,
        getAttributes: (found) => ({ level: found[1] === '###' ? 3 : 2 }),
      }),
    ];
  },
});

const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^> $/, type: this.type })];
  },
});

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^[-*•] $/, type: this.type })];
  },
});

const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\d{1,3}[.)] $/, type: this.type })];
  },
});

const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Shift-Enter': () => this.editor.commands.splitListItem(this.name),
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection;
        if (!empty || $from.parentOffset > 0 || $from.node(-1)?.type !== this.type) return false;
        return this.editor.commands.liftListItem(this.name);
      },
    };
  },
});

const Break = Node.create({
  name: 'break',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }) };
  },
});

/** A picture of the note; `rich-editor.web.ts` draws it. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    number: {
      default: 1,
      parseHTML: (element) => Number(element.dataset['picture']) || 1,
      renderHTML: (attrs) => ({ 'data-picture': String(attrs['number']) }),
    },
    words: {
      default: '',
      parseHTML: (element) => (element.title ?? '').slice(0, 1000),
      renderHTML: (attrs) => ({ title: String(attrs['words']) }),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-picture]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
});

const Strong = Mark.create({
  name: 'strong',
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: () => ['strong', 0],
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?<!\*)(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, type: this.type })];
  },
});

const Emphasis = Mark.create({
  name: 'emphasis',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
  renderHTML: () => ['em', 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [
      markInputRule({ find: /(?<!\*)(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, type: this.type }),
      markInputRule({ find: /(?<![\p{L}\p{N}_])(_([^_\s](?:[^_]*[^_\s])?)_)$/u, type: this.type }),
    ];
  },
});

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isTarget(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    mergeAttributes(HTMLAttributes, { rel: 'nofollow' }),
    0,
  ],
  addInputRules() {
    return [
      // An address becomes a link when it is ended by a space.
      new InputRule({
        find: /(?<!\S)(https?:\/\/[^\s<>()[\]«»"]{0,2000}[^\s<>()[\]«»".,:;!?…*_'’-]) $/i,
        handler: ({ state, range, match }) => {
          const href = match[1] ?? '';
          const to = range.from + href.length;
          if (state.doc.rangeHasMark(range.from, to, this.type)) return null;
          state.tr.addMark(range.from, to, this.type.create({ href }));
          return undefined;
        },
      }),
    ];
  },
});

export const RICH = [
  Doc,
  Words,
  Paragraph,
  Heading,
  Quote,
  BulletList,
  OrderedList,
  ListItem,
  Break,
  Picture,
  Strong,
  Emphasis,
  Link,
];

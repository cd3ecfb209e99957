// The rich editor itself: Tiptap with our schema, undoing, clean pasting, and pictures that React
// draws. It knows only documents; the text of the note is kept by whoever opened it.

import { type ChainedCommands, Editor, Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { Fragment, Node as DocNode, Slice } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import type { Mark } from './markup-edits.ts';
import { LONGEST_HTML, pastedText, withoutStyles } from './pasted-markdown.web.ts';
import { docOf } from './rich-markdown.web.ts';
import { Picture, RICH } from './rich-schema.web.ts';

/** A picture in the text, and the element in which it is drawn. */
export interface PlacedPicture {
  /** Stays while the element does. */
  key: string;
  dom: HTMLElement;
  number: number;
  /** Where it stands now. */
  at: () => number;
}

/** Headings and entries have one line: where another begins, another of them begins. */
function splitLines(state: EditorState): Transaction | null {
  const { tr, doc } = state;
  const breaks: { at: number; depth: number }[] = [];
  doc.descendants((node, at) => {
    if (node.type.name !== 'break') return;
    const place = doc.resolve(at);
    if (place.parent.type.name === 'heading') breaks.push({ at, depth: 1 });
    else if (place.node(-1).type.name === 'listItem') breaks.push({ at, depth: 2 });
  });
  for (const { at, depth } of breaks.reverse()) tr.delete(at, at + 1).split(at, depth);
  // Who has put a picture at the end goes on writing after it.
  if (doc.lastChild?.type.name === 'picture')
    tr.insert(tr.doc.content.size, state.schema.node('paragraph'));
  return tr.docChanged ? tr : null;
}

/** Five times what a note can hold; all of a book would only make the page wait. */
const LONGEST_PASTE = 100_000;

function paste(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  // What was copied here comes back as it was; any page can say that of what is copied from it.
  if (html.length <= LONGEST_HTML && html.includes('data-pm-slice')) return false;
  const plain = event.clipboardData?.getData('text/plain') ?? '';
  const text = pastedText(html, plain) ?? plain.slice(0, LONGEST_PASTE);
  if (text === '') return false;
  event.preventDefault();
  const { content } = DocNode.fromJSON(view.state.schema, docOf(text));
  view.dispatch(view.state.tr.replaceSelection(openSlice(content)).scrollIntoView());
  return true;
}

/** The first and last paragraph go on with what stands around them; a heading or a list does not. */
function openSlice(content: Fragment): Slice {
  const open = (node: DocNode | null) => (node?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(content, open(content.firstChild), open(content.lastChild));
}

const OwnKeys = Extension.create({
  name: 'ownKeys',
  addKeyboardShortcuts() {
    const run = (step: typeof undo) => () => step(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': run(undo), 'Mod-y': run(redo), 'Shift-Mod-z': run(redo) };
  },
  addProseMirrorPlugins: () => [
    history(),
    dropCursor({ color: false, class: 'drop-line', width: 3 }),
    new Plugin({
      appendTransaction: (steps, _, state) =>
        steps.some(({ docChanged }) => docChanged) ? splitLines(state) : null,
      props: {
        // Before ProseMirror reads it by itself, which would be for nothing.
        handleDOMEvents: { paste },
        transformPastedHTML: withoutStyles,
      },
    }),
  ],
});

/** What the bars over and under the text hide of the page (`scroll-padding` of `styles.css`). */
const COVERED = { top: 64, bottom: 84, left: 0, right: 0 };

interface RichOptions {
  element: HTMLElement;
  source: string;
  attributes: Record<string, string>;
  onChange: (doc: DocNode) => void;
  /** The caret stands elsewhere, or something has changed. */
  onMove: () => void;
  onPictures: (placed: readonly PlacedPicture[]) => void;
}

export function openRichEditor(options: RichOptions): Editor {
  const { element, source, attributes, onChange, onMove, onPictures } = options;
  const placed = new Map<HTMLElement, PlacedPicture>();
  let keys = 0;
  const tell = () => onPictures([...placed.values()]);

  function drawPicture(first: DocNode, at: () => number | undefined): NodeView {
    const dom = document.createElement('figure');
    const key = String((keys += 1));
    const show = ({ attrs }: DocNode) => {
      const { number } = attrs as { number: number };
      placed.set(dom, { key, dom, number, at: () => at() ?? -1 });
      tell();
    };
    show(first);
    return {
      dom,
      update: (next) => {
        if (next.type !== first.type) return false;
        show(next);
        return true;
      },
      // Its buttons and its words belong to React; the rest of it is dragged.
      stopEvent: ({ target }) =>
        target instanceof Element && target.closest('button, input') !== null,
      ignoreMutation: () => true,
      destroy: () => {
        placed.delete(dom);
        tell();
      },
    };
  }

  const drawn = Picture.extend({
    addNodeView:
      () =>
      ({ node, getPos }) =>
        drawPicture(node, getPos),
  });
  return new Editor({
    element,
    extensions: [...RICH.filter((part) => part !== Picture), drawn, OwnKeys],
    content: docOf(source),
    // The policy of the page lets no style in; `styles.css` has what the editor needs.
    injectCSS: false,
    editorProps: { attributes, scrollThreshold: COVERED, scrollMargin: COVERED },
    onUpdate: ({ editor }) => onChange(editor.state.doc),
    onTransaction: onMove,
  });
}

/** Puts another text in, changing only where it differs, so that caret and undoing stay. */
export function replaceSource(editor: Editor, source: string): void {
  const { doc, tr } = editor.state;
  const next = DocNode.fromJSON(editor.schema, docOf(source));
  const from = doc.content.findDiffStart(next.content);
  const ends = doc.content.findDiffEnd(next.content);
  if (from === null || ends === null) return;
  // In «аа» → «ааа» both ends have the same letters: they may not overlap.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  tr.replace(from, ends.a + overlap, next.slice(from, ends.b + overlap));
  const change = tr.doc.eq(next)
    ? tr
    : editor.state.tr.replaceWith(0, doc.content.size, next.content);
  // Whoever put it in knows of it: nothing was written.
  editor.view.dispatch(change.setMeta('preventUpdate', true));
}

const STEPS: Record<
  Exclude<Mark, 'link'>,
  (chain: ChainedCommands, is: boolean) => ChainedCommands
> = {
  bold: (chain) => chain.toggleMark('strong'),
  italic: (chain) => chain.toggleMark('emphasis'),
  heading: (chain, is) =>
    is ? chain.setNode('paragraph') : chain.clearNodes().setNode('heading', { level: 2 }),
  quote: (chain, is) => (is ? chain.lift('quote') : chain.clearNodes().wrapIn('quote')),
  list: (chain) => chain.toggleList('bulletList', 'listItem'),
};

const NAMES: Record<Mark, string> = {
  bold: 'strong',
  italic: 'emphasis',
  heading: 'heading',
  quote: 'quote',
  list: 'bulletList',
  link: 'link',
};

/** What stands at the caret. */
export const activeMarks = (editor: Editor): Mark[] =>
  (Object.keys(NAMES) as Mark[]).filter((mark) => editor.isActive(NAMES[mark]));

export function pressMark(editor: Editor, mark: Exclude<Mark, 'link'>): void {
  STEPS[mark](editor.chain().focus(), editor.isActive(NAMES[mark])).run();
}

export function undoStep(editor: Editor): void {
  undo(editor.state, editor.view.dispatch);
  editor.view.focus();
}

/** The address of the link at the caret. */
export const linkAt = (editor: Editor): string =>
  String(editor.getAttributes('link')['href'] ?? '');

/** Links the chosen words, or writes the address itself; an empty one takes the link away. */
export function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetMark('link').run();
  else if (editor.state.selection.empty && linkAt(editor) === '')
    chain
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.setMark('link', { href }).run();
}

/** A picture after the block of the caret. */
export function insertPicture(editor: Editor, number: number): void {
  const { $to } = editor.state.selection;
  const at = $to.depth === 0 ? $to.pos : $to.after(1);
  const picture = editor.schema.node('picture', { number });
  const tr = editor.state.tr.insert(at, picture);
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView());
  editor.view.focus();
}

/** One block up or down; gives the place it has then. */
export function movePicture(editor: Editor, at: number, by: 1 | -1): number {
  const { doc, tr } = editor.state;
  const picture = doc.nodeAt(at);
  const index = doc.resolve(at).index(0);
  const beside = doc.maybeChild(index + by);
  if (picture === null || beside === null) return at;
  const to = by === -1 ? at - beside.nodeSize : at + beside.nodeSize;
  tr.delete(at, at + picture.nodeSize).insert(to, picture);
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView());
  return to;
}

/** Out of the text; the note keeps it. */
export function removePicture(editor: Editor, at: number): void {
  editor.view.dispatch(editor.state.tr.delete(at, at + 1));
  editor.view.focus();
}

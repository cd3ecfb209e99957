import type { Editor } from '@tiptap/core';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PictureHandle } from '#features/platform/media/PicturePicker.tsx';
import { Mentions } from '#features/core/people/Mentions.tsx';
import type { Mark } from './markup-edits.ts';
import { LinkDialog } from './LinkDialog.tsx';
import {
  activeMarks,
  insertPicture,
  linkAt,
  openRichEditor,
  type PlacedPicture,
  pressMark,
  replaceSource,
  setLink,
  undoStep,
} from './rich-editor.web.ts';
import { sourceOf } from './rich-markdown.web.ts';
import { RichPicture } from './RichPicture.tsx';
import type { TextPicture } from './TextPictures.tsx';

/** What the buttons over the text do with it. */
export interface RichHandle {
  press: (mark: Mark) => void;
  place: (number: number) => void;
  undo: () => void;
  /** Puts the caret where the mouse is. */
  aim: (left: number, top: number) => void;
}

interface RichTextProps {
  handle: Ref<RichHandle>;
  value: string;
  onChange: (value: string) => void;
  /** Which marks stand at the caret. */
  onActive: (marks: readonly Mark[]) => void;
  pictures: readonly TextPicture[];
  acts: PictureHandle;
  invalid: boolean;
  labels: { label: string; hints: string; placeholder: string };
}

/** The text of a note as readers will see it, written in place. */
export function RichText(props: RichTextProps) {
  const { handle, value, onChange, onActive, pictures, acts, invalid, labels } = props;
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [placed, setPlaced] = useState<readonly PlacedPicture[]>([]);
  /** Where the link leads that is being set. */
  const [href, setHref] = useState<string | null>(null);
  /** What the editor holds, as it was last told or taken. */
  const held = useRef(value);
  /** What it has told and the form has not yet given back. */
  const told = useRef<string[]>([]);
  const latest = useRef({ onChange, onActive });
  const [begun] = useState({ value, labels });

  useEffect(() => {
    latest.current = { onChange, onActive };
  });

  useEffect(() => {
    if (frame.current === null) return;
    let marks = '';
    const opened: Editor = openRichEditor({
      element: frame.current,
      source: begun.value,
      attributes: {
        class: 'prose',
        lang: 'tt',
        'aria-multiline': 'true',
        'aria-labelledby': begun.labels.label,
        'aria-describedby': begun.labels.hints,
        'data-placeholder': begun.labels.placeholder,
      },
      onChange: (doc) => {
        const text = sourceOf(doc);
        if (text === held.current) return;
        held.current = text;
        told.current.push(text);
        latest.current.onChange(text);
      },
      onMove: () => {
        const next = activeMarks(opened);
        if (next.join() === marks) return;
        marks = next.join();
        latest.current.onActive(next);
      },
      onPictures: setPlaced,
    });
    field.current = opened.view.dom;
    setEditor(opened);
    // The label belongs to the field, which is out of sight.
    const label = document.querySelector(`#${CSS.escape(begun.labels.label)}`);
    const focus = () => opened.commands.focus();
    label?.addEventListener('click', focus);
    return () => {
      label?.removeEventListener('click', focus);
      opened.destroy();
    };
  }, [begun]);

  // Drafts, restored letters and moved pictures come from outside.
  useEffect(() => {
    if (editor === null) return;
    // Whoever types faster than the form answers is not set back by an earlier answer.
    if (value !== held.current && told.current.includes(value)) return;
    told.current = [];
    if (value === held.current) return;
    held.current = value;
    replaceSource(editor, value);
  }, [editor, value]);

  useEffect(() => {
    const dom = editor?.view.dom;
    if (invalid) dom?.setAttribute('aria-invalid', 'true');
    else dom?.removeAttribute('aria-invalid');
  }, [editor, invalid]);

  useImperativeHandle(
    handle,
    () => ({
      press: (mark) => {
        if (editor === null) return;
        if (mark === 'link') setHref(linkAt(editor));
        else pressMark(editor, mark);
      },
      place: (number) => editor !== null && insertPicture(editor, number),
      undo: () => editor !== null && undoStep(editor),
      aim: (left, top) => {
        const found = editor?.view.posAtCoords({ left, top });
        if (found) editor?.commands.setTextSelection(found.pos);
      },
    }),
    [editor],
  );

  function handleLink(given: string) {
    setHref(null);
    // The dialog gives the focus back first.
    if (editor !== null) requestAnimationFrame(() => setLink(editor, given));
  }

  return (
    <>
      <div ref={frame} data-empty={value === '' || undefined} className="rich-text" />
      {editor !== null &&
        placed.map((one) =>
          createPortal(
            <RichPicture
              placed={one}
              editor={editor}
              picture={pictures[one.number - 1]}
              acts={acts}
            />,
            one.dom,
            one.key,
          ),
        )}
      {editor !== null && <Mentions field={field} />}
      {href !== null && <LinkDialog href={href} onSet={handleLink} onClose={() => setHref(null)} />}
    </>
  );
}

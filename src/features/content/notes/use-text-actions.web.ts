// What the tools of the editor do to the text, in the field or in place: marks, and pictures at the
// caret.

import { type RefObject, useRef, useState } from 'react';
import type { AddPictures } from '#features/platform/media/PicturePicker.tsx';
import { replaceText } from '#ui/insert-text.web.ts';
import { hasUnplaced, type Mark, markText, placePicture } from './markup-edits.ts';
import type { RichHandle } from './RichText.tsx';
import type { TextPicture } from './TextPictures.tsx';

interface TextActionsOptions {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Empty where one writes in the field. */
  rich: RefObject<RichHandle | null>;
  value: string;
  pictures: readonly TextPicture[];
  onFiles: AddPictures;
}

export function useTextActions({ area, rich, value, pictures, onFiles }: TextActionsOptions) {
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function press(mark: Mark) {
    if (rich.current !== null) return rich.current.press(mark);
    const field = area.current;
    if (field === null) return;
    replaceText(field, markText(field.value, field.selectionStart, field.selectionEnd, mark));
  }

  function place(number: number) {
    const field = area.current;
    if (rich.current !== null) return rich.current.place(number);
    if (field === null) return;
    replaceText(field, placePicture(field.value, field.selectionEnd, number));
  }

  /** They become pictures of the note, and stand at the caret. */
  async function addPictures(files: readonly File[]): Promise<void> {
    for (const number of await onFiles(files)) place(number);
  }

  /** Opens the file chooser, or a choice first where the note has pictures that its text lacks. */
  function handleOpen() {
    if (hasUnplaced(value, pictures.length)) setChoosing(true);
    else input.current?.click();
  }

  function handlePlace(number: number) {
    setChoosing(false);
    // The dialog gives the focus back first.
    requestAnimationFrame(() => place(number));
  }

  function handleNew() {
    setChoosing(false);
    input.current?.click();
  }

  return {
    press,
    addPictures,
    choice: {
      isOpen: isChoosing,
      input,
      open: handleOpen,
      place: handlePlace,
      addNew: handleNew,
      close: () => setChoosing(false),
    },
  };
}

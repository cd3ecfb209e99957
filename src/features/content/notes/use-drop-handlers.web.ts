import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';

/** A file of its own; what Word copies has a picture of the words beside the words. */
const hasOnlyFiles = ({ types }: DataTransfer): boolean =>
  types.includes('Files') && !types.includes('text/plain');

interface DropOptions {
  onFiles: (files: readonly File[]) => void;
  /** Where on the screen they are dropped. */
  onAim: (x: number, y: number) => void;
}

/** Handlers for an element that takes files which are pasted or dropped, put where they were. */
export function useDropHandlers({ onFiles, onAim }: DropOptions) {
  function handleFiles(event: SyntheticEvent, transfer: DataTransfer): void {
    const files = hasOnlyFiles(transfer) ? [...transfer.files] : [];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles(files);
  }

  return {
    onPasteCapture: (event: ClipboardEvent) => handleFiles(event, event.clipboardData),
    onDropCapture: (event: DragEvent) => {
      if (hasOnlyFiles(event.dataTransfer)) onAim(event.clientX, event.clientY);
      handleFiles(event, event.dataTransfer);
    },
    onDragOverCapture: (event: DragEvent) => {
      if (hasOnlyFiles(event.dataTransfer)) event.preventDefault();
    },
  };
}

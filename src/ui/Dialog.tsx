import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Escape, a press beside it, or whatever inside calls it. */
  onClose: () => void;
}

/** A window over the page. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before React takes it out of the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="m-auto w-[min(440px,calc(100vw-32px))] rounded-card border border-line bg-surface p-0 text-text backdrop:bg-black/60"
    >
      <div className="grid gap-4 p-5">
        <h2 id={id} className="text-20 font-bold">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

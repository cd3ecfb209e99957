import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import {
  chevronLeftIcon,
  chevronRightIcon,
  closeIcon,
  zoomInIcon,
  zoomOutIcon,
} from '#ui/icons.ts';
import { useReading } from '#ui/reading.ts';
import { useBackCloses } from '#ui/use-back-closes.web.ts';
import type { LargePicture } from './large-picture.web.ts';

interface PictureViewerProps {
  pictures: readonly LargePicture[];
  /** The one that was pressed. */
  first: number;
  onClose: () => void;
}

/** How far an arrow moves a picture that is larger than the screen. */
const STEP = 120;

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Pictures over the whole screen, side by side in a row that the browser slides and stops itself:
 * a swipe is its own, keys and buttons move the same row. Escape, Back and the cross close it.
 */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLElement>(null);
  const [at, setAt] = useState(first);
  const [isLarge, setLarge] = useState(false);
  const close = useBackCloses(onClose);
  const words = read(pictures[at]?.alt ?? '');
  const count = pictures.length;

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The one that was pressed comes first, without sliding past the others.
    row.current?.scrollTo({ left: first * row.current.clientWidth });
    // Closed before React takes it out of the page: a dialog that is gone gives no focus back.
    return () => shown?.close();
  }, [first]);

  const go = (to: number) => {
    if (row.current === null || to < 0 || to >= count) return;
    row.current.scrollTo({ left: to * row.current.clientWidth });
  };

  function handleScroll() {
    const { scrollLeft, clientWidth } = row.current ?? { scrollLeft: 0, clientWidth: 0 };
    const next = Math.round(scrollLeft / clientWidth);
    if (next === at) return;
    setAt(next);
    setLarge(false);
  }

  function handleKey(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    const zoomed = row.current?.children[at];
    if (event.key === '+' || event.key === '=') setLarge(true);
    else if (event.key === '-') setLarge(false);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(count - 1);
    else if (arrow === undefined) return;
    else if (isLarge) zoomed?.scrollBy({ left: arrow[0] * STEP, top: arrow[1] * STEP });
    else go(at + arrow[0]);
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t`Рәсемнәр`}
      data-theme="dark"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={close}
      onKeyDown={handleKey}
      className="viewer fixed inset-0 m-0 size-full max-h-none max-w-none overflow-clip bg-bg p-0 text-text"
    >
      <div className="grid size-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center gap-1 p-1.5">
          <button type="button" aria-label={t`Ябарга`} onClick={close} className={iconButton}>
            <Icon of={closeIcon} />
          </button>
          <button
            type="button"
            aria-label={t`Зурайтырга`}
            aria-pressed={isLarge}
            onClick={() => setLarge(!isLarge)}
            className={`${iconButton} ml-auto`}
          >
            <Icon of={isLarge ? zoomOutIcon : zoomInIcon} />
          </button>
          {count > 1 && (
            <>
              <button
                type="button"
                aria-label={t`Моннан алдагы рәсем`}
                disabled={at === 0}
                onClick={() => go(at - 1)}
                className={`${iconButton} disabled:opacity-40`}
              >
                <Icon of={chevronLeftIcon} />
              </button>
              <button
                type="button"
                aria-label={t`Киләсе рәсем`}
                disabled={at === count - 1}
                onClick={() => go(at + 1)}
                className={`${iconButton} disabled:opacity-40`}
              >
                <Icon of={chevronRightIcon} />
              </button>
            </>
          )}
        </div>
        <section
          ref={row}
          // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
          tabIndex={0}
          aria-label={t`Рәсемнәр`}
          onScroll={handleScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
        >
          {pictures.map((picture, number) => (
            <div
              key={picture.src}
              onDoubleClick={() => setLarge(!isLarge)}
              className={`size-full flex-none snap-center snap-always ${isLarge && number === at ? 'overflow-auto' : 'overflow-clip'}`}
            >
              <picture
                className={`block ${isLarge && number === at ? 'w-[250%] cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
              >
                {(picture.zoomed && isLarge && number === at ? [] : picture.sets).map(
                  ([type, set]) => (
                    <source key={type} type={type} srcSet={set} sizes="100vw" />
                  ),
                )}
                <img
                  src={picture.src}
                  width={picture.width}
                  height={picture.height}
                  // Its words stand under it, where they can be seen as well.
                  alt=""
                  // The neighbours are there before they are wanted.
                  loading={Math.abs(number - at) > 1 ? 'lazy' : 'eager'}
                  decoding="async"
                  className={`block w-full ${isLarge && number === at ? 'h-auto' : 'h-full object-contain'}`}
                />
              </picture>
            </div>
          ))}
        </section>
        <output className="grid max-h-[30dvh] gap-1 overflow-y-auto px-4 pt-2 pb-safe-3 text-center">
          {words !== '' && <span lang={lang}>{words}</span>}
          {count > 1 && (
            <span className="text-13 text-muted tabular-nums">{`${at + 1} / ${count}`}</span>
          )}
        </output>
      </div>
    </dialog>
  );
}

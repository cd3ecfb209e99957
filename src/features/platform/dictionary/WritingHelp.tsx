import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon } from '#ui/icons.ts';
import { isTatar, isWritten, type Written } from '#ui/written.web.ts';
import { startLetterKeys } from '#ui/letter-keys.web.ts';
import { onSeenChange, placeBeside } from '#ui/place-beside.web.ts';
import { recall } from '#ui/storage.web.ts';
import { HINTS_KEY } from '#ui/writing-choices.ts';
import { canHint, type Hint, type Hints, lengthOf, openHints, textOf } from './draw-hints.web.ts';
import { judge, acceptWord } from './spelling.web.ts';

/** Nobody is corrected in the middle of a word. */
const PAUSE_MS = 1200;
const MOST_OFFERED = 3;
/** To cut so many letters into words takes as long as a key may. */
const LONG = 4000;

/**
 * Helps in whichever field is written in: keys for the Tatar letters, and lines under words nobody
 * knows, with what may have been meant where the caret stands. It never changes anything by itself.
 */
export function WritingHelp({ first }: { first: Written }) {
  const { t } = useLingui();
  const [hint, setHint] = useState<Hint | null>(null);
  const popup = useRef<HTMLDialogElement>(null);
  const written = useRef<Written>(first);
  const redraw = useRef<() => void>(() => undefined);

  useEffect(startLetterKeys, []);

  useEffect(() => {
    let hints: Hints | null = null;
    let found: Hint[] = [];
    let timer: number | undefined;

    const look = () => setHint(found.find((one) => one.isAtCaret()) ?? null);
    const draw = () => {
      found = hints?.draw() ?? [];
      look();
    };
    redraw.current = draw;
    const check = () => {
      const { current } = written;
      // A courtesy: what could not be asked is not underlined.
      judge(textOf(current)).then(draw, () => undefined);
    };
    const close = () => {
      clearTimeout(timer);
      hints?.close();
      hints = null;
      found = [];
      setHint(null);
    };
    const open = (target: Written) => {
      if (target === written.current && hints !== null) return;
      close();
      written.current = target;
      if (!canHint(target) || !isTatar(target) || recall(HINTS_KEY) === 'off') return;
      hints = openHints(target);
      if (hints !== null) check();
    };
    const handleFocus = ({ target }: FocusEvent) => {
      if (isWritten(target)) open(target);
      else if (!(target instanceof Node) || popup.current?.contains(target) !== true) close();
    };
    const handleInput = ({ target }: Event) => {
      if (hints === null || target !== written.current) return;
      // New lines come when one pauses; in a long text the old ones wait for that as well.
      if (lengthOf(written.current) < LONG) draw();
      else hints.follow();
      clearTimeout(timer);
      timer = setTimeout(check, PAUSE_MS);
    };
    open(written.current);
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('input', handleInput);
    document.addEventListener('selectionchange', look);
    return () => {
      close();
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('input', handleInput);
      document.removeEventListener('selectionchange', look);
    };
  }, []);

  // Over everything, also over a window.
  useEffect(() => {
    const shown = popup.current;
    if (shown === null || hint === null) return;
    shown.showPopover();
    const place = () => placeBeside(shown, hint.box());
    place();
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' && event.altKey) {
        event.preventDefault();
        shown.querySelector('button')?.focus();
      } else if (event.key === 'Escape' && shown.contains(document.activeElement)) {
        event.preventDefault();
        written.current.focus();
      }
    };
    document.addEventListener('keydown', handleKey, true);
    const end = onSeenChange(place);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      end();
    };
  }, [hint]);

  if (hint === null) return null;
  const { word } = hint;
  const done = (run: () => void) => {
    run();
    setHint(null);
    redraw.current();
  };
  return (
    <dialog
      ref={popup}
      popover="manual"
      aria-label={t`Бу сүз танылмады: ${word}`}
      className="fixed inset-auto m-0 flex max-w-[calc(100vw-16px)] flex-wrap items-center gap-1 rounded-control border border-line bg-surface p-1 text-text shadow-popover"
    >
      {hint.list.slice(0, MOST_OFFERED).map((meant) => (
        <button
          key={meant}
          type="button"
          lang="tt"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => done(() => hint.replace(meant))}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-inner bg-accent-soft px-3 font-620 text-accent hover:brightness-110"
        >
          {meant}
        </button>
      ))}
      <button
        type="button"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() =>
          done(() => {
            acceptWord(word);
            written.current.focus();
          })
        }
        className="inline-flex min-h-11 cursor-pointer items-center rounded-inner px-3 text-muted hover:bg-raised hover:text-text"
      >
        {t`Дөрес, калсын`}
      </button>
      <button
        type="button"
        aria-label={t`Ябарга`}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          setHint(null);
          written.current.focus();
        }}
        className="grid size-11 cursor-pointer place-items-center rounded-inner text-muted hover:bg-raised hover:text-text"
      >
        <Icon of={closeIcon} size={18} />
      </button>
    </dialog>
  );
}

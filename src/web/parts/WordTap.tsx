import { useLingui } from '@lingui/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { isPlainClick } from '#ui/plain-click.ts';
import { watchLabels } from '../label-press.web.ts';
import type { WordWish } from './WordHost.tsx';

const SELECTION_MS = 300;
/** What is pressed for its own sake, whatever words stand on it; a word that is chosen already is one of its text. */
const PRESSED =
  'a, button, input, textarea, select, label:not([data-gloss]:has(:checked)), summary, [contenteditable]';

const isOfText = (target: Element): boolean =>
  target.closest('[data-words]') !== null && target.closest(PRESSED) === null;

/** What somebody wants with the words of the page; the words themselves are found later. */
function wishOf(event: Event): WordWish | null {
  const { target } = event;
  if (event instanceof KeyboardEvent) {
    // On a word among which one chooses.
    const chosen =
      event.key === 'Enter' && target instanceof HTMLInputElement && target.parentElement;
    if (chosen && chosen.matches('[data-words] [data-gloss]')) return { kind: 'gloss', of: chosen };
    const isAsked = event.code === 'KeyW' && event.altKey && !event.ctrlKey && !event.metaKey;
    return isAsked ? { kind: 'walk' } : null;
  }
  if (!(target instanceof Element) || !(event instanceof MouseEvent)) return null;
  // A radio button is pressed by arrow keys, too.
  if (target instanceof HTMLInputElement) return null;
  const button = target.closest('[data-word-list], [data-word-card]');
  if (button !== null)
    return { kind: button.hasAttribute('data-word-card') ? 'card' : 'list', of: button };
  // The parts of a word below its sentence open the same card as the word.
  const opened = target
    .closest('[data-chain]')
    ?.parentElement?.querySelector('[data-gloss]:has(:checked)');
  if (opened) return { kind: 'gloss', of: opened };
  // A key pressed on what an editor explains makes a click that has no place.
  const glossed = event.detail === 0 ? target.closest('[data-words] [data-gloss]') : null;
  if (glossed !== null) return { kind: 'gloss', of: glossed };
  // The second click of two selects a word.
  if (!isPlainClick(event) || event.detail > 1 || getSelection()?.isCollapsed === false)
    return null;
  return isOfText(target) ? { kind: 'tap', x: event.clientX, y: event.clientY } : null;
}

function isPhraseSelected(): boolean {
  const selection = getSelection();
  const text = selection?.anchorNode?.parentElement?.closest('[data-words]') ?? null;
  return text !== null && /\p{L}\s+\p{L}/u.test(selection?.toString() ?? '');
}

type Host = ComponentType<{ wish: WordWish }>;

let loading: Promise<Host> | null = null;

/** Fetched once; what did not come is tried again. */
function loadHost(): Promise<Host> {
  loading ??= import('./WordHost.tsx').then(({ WordHost }) => WordHost);
  loading.catch(() => (loading = null));
  return loading;
}

/** The finger is on a text: what it may want comes while it is still there. */
function handlePress({ target }: Event) {
  if (target instanceof Element && isOfText(target)) loadHost().catch(() => undefined);
}

/**
 * Listens for words and labels that are wanted: all a page carries for them. What finds a word and
 * shows its card is fetched when a finger first comes down on a text.
 */
export function WordTap() {
  const { i18n } = useLingui();
  // New texts make it anew, also in the middle of a press.
  const texts = useRef(i18n);
  useEffect(() => {
    texts.current = i18n;
  }, [i18n]);
  const [wish, setWish] = useState<WordWish | null>(null);
  const [host, setHost] = useState<{ Host: Host } | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const want = (next: WordWish | null, event?: Event) => {
      if (next === null) return;
      event?.preventDefault();
      setWish(next);
      // Without a line nothing opens, and the next tap tries again; the strip says why.
      loadHost().then(
        (Host) => setHost((current) => current ?? { Host }),
        () => setWish(null),
      );
    };
    const handle = (event: Event) => want(wishOf(event), event);
    const handleSelection = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isPhraseSelected()) want({ kind: 'selection' });
      }, SELECTION_MS);
    };
    const unwatch = watchLabels(
      () => texts.current.messages,
      (of) => want({ kind: 'label', of }),
    );
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('click', handle);
    document.addEventListener('keydown', handle);
    document.addEventListener('selectionchange', handleSelection);
    return () => {
      clearTimeout(timer);
      unwatch();
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('click', handle);
      document.removeEventListener('keydown', handle);
      document.removeEventListener('selectionchange', handleSelection);
    };
  }, []);

  return host !== null && wish !== null && <host.Host wish={wish} />;
}

// What a label of the interface says in the other languages: its text is found among those of the
// page, and the same texts of the other languages are fetched at the first question.

import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { findLabel } from './gloss.ts';
import { openTextsIn } from './page-texts.web.ts';

/** A text of the interface, as it is and in other languages. */
interface Gloss {
  tt: string;
  ru: string;
  en: string;
}

/** Ways to say what stands on it: its name for those who listen first. */
function* namesOf(label: HTMLElement): Generator<string> {
  const given = label.getAttribute('aria-label');
  if (given !== null) yield given;
  yield label.innerText;
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode.textContent ?? '';
}

/** Null where no text of ours stands on it. */
async function glossOf(label: HTMLElement, { messages }: I18n): Promise<Gloss | null> {
  for (const name of namesOf(label)) {
    const found = /\p{L}/u.test(name) ? findLabel(messages, name) : null;
    if (found === null) continue;
    const textIn = async (language: 'tt' | 'ru' | 'en') => {
      const texts = await openTextsIn(language);
      return texts._(found.id, found.values).replaceAll(/<\/?\d+\/?>/g, '');
    };
    const [tt, ru, en] = await Promise.all([textIn('tt'), textIn('ru'), textIn('en')]);
    return { tt, ru, en };
  }
  return null;
}

/** Null until it is there; without a line, and of what is no text of ours, nothing comes. */
export function useGloss(label: HTMLElement | null, onNothing: () => void): Gloss | null {
  const { i18n } = useLingui();
  const [found, setFound] = useState<{ label: HTMLElement; gloss: Gloss } | null>(null);
  useEffect(() => {
    if (label === null) return;
    let isGone = false;
    glossOf(label, i18n).then(
      (gloss) => {
        if (isGone) return;
        if (gloss === null) onNothing();
        else setFound({ label, gloss });
      },
      () => !isGone && onNothing(),
    );
    return () => {
      isGone = true;
    };
  }, [label, i18n, onNothing]);
  return found !== null && found.label === label ? found.gloss : null;
}

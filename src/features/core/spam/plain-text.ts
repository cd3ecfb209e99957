// A text without what hides its words from rules: invisible signs, letters drawn apart, look-alikes.

import { repairText } from '#tatar/repair.ts';

const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;
/** «а к ч а»: single letters with a space between each. */
export const DRAWN_APART = /(?<!\p{L})\p{L}(?: \p{L}){3,}(?!\p{L})/gu;

export const plainText = (text: string): string =>
  repairText(
    text
      .replaceAll(INVISIBLE, '')
      .replaceAll(DRAWN_APART, (letters) => letters.replaceAll(' ', '')),
  );

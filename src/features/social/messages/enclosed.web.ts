// What goes with a message beside its words, as the form and the outbox of this browser hold it.

import type { Spoken } from '#features/platform/media/recorder.web.ts';

export interface ChosenPicture {
  file: File;
  /** What it shows, for those who cannot see it. */
  alt: string;
}

export interface Enclosed {
  pictures: readonly ChosenPicture[];
  voice: Spoken | null;
}

export const NOTHING_ENCLOSED: Enclosed = { pictures: [], voice: null };

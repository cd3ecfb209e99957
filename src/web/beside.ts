// What a page puts into the column beside it, in place of what stands there otherwise. It is exported
// by the page as `handle`, so that no other page loads it.

import type { ComponentType } from 'react';
import type { Group } from '#features/content/groups/calls.ts';
import type { WordOfDay } from '#features/platform/dictionary/calls.ts';

export interface UsualSide {
  groups: readonly Group[];
  day: WordOfDay | null;
}

interface BesideProps<Page> extends UsualSide {
  /** What the loader of the page has given. */
  page: Page;
}

export interface Beside<Page> {
  Beside: ComponentType<BesideProps<Page>>;
}

// V8 collects the old generation when the heap has grown to a multiple of what is in use, about
// four times by default: work that streams then leaves 100 to 200 MB of garbage in the process.

import { setFlagsFromString } from 'node:v8';

/** Collects it when the heap has grown by so many percent; must be called before there is much. */
export const limitHeapGrowth = (percent: number): void =>
  setFlagsFromString(`--heap-growing-percent=${percent}`);

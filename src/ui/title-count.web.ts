// What waits for the viewer, before the title of the page: a tab in the background shows it.

import { openPageValue } from './page-value.web.ts';

export const { set: setTitleCount, useValue: useTitleCount } = openPageValue<number>(0);

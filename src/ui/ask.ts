// How components reach the server. The site hands its client down from the root, so that a
// component works the same in a page, in a test and while the page is rendered.

import { createContext, useContext } from 'react';
import type { Ask } from '#kernel/call.ts';

export const AskContext = createContext<Ask>(() => Promise.reject(new Error('nobody to ask')));

export const useAsk = (): Ask => useContext(AskContext);

// The common sentence of a flag, for forms that have none of their own. The limits of fields stand in
// the sentences, so the product gives them.

import { createContext } from 'react';
import type { Flag } from '#kernel/refusal.ts';
import type { Sending } from './use-send.web.ts';

export type FlagText = (flag: Flag, line?: Sending['line']) => string;

export const FlagTextContext = createContext<FlagText>((flag) => flag);

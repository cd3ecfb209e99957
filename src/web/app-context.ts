// What the server hands to every loader. `entry.server.tsx` exports the key again, because the
// bundle of the pages has its own copy of this module and the server must use that one.

import { createContext } from 'react-router';
import type { Ask } from '#kernel/ask.ts';
import type { TrustNumbers } from '#kernel/call.ts';
import type { Language } from '#tatar/format.ts';

interface Viewer {
  id: string;
  idC: string;
  name: string;
  surname: string;
  picture: string | null;
  /** They keep notes, or comments: the way to that work is shown. */
  moderator: boolean;
  security: boolean;
  /** Why they may only read, empty where nobody has said; null where they may write. */
  readOnly: string | null;
  /** When the limit ends; null where it lasts for good, or there is none. */
  readOnlyUntil: string | null;
  /** Their account waits for an administrator, or was refused: they may only read. */
  approval: 'waiting' | 'refused' | null;
  /** Their address changes in some days unless they say no. */
  lateEmail: boolean;
  /** Since when they are here. */
  since: string;
  verified: boolean;
  blacklist: boolean;
  /** What their trust level is computed from. */
  trust: TrustNumbers;
  /** How many notices they have not read. */
  notices: number;
}

export interface AppContext {
  ask: Ask;
  /** Asks as a visitor would, for what is the same for everybody: most often it is known already. */
  askShared: Ask;
  nonce: string;
  lang: Language;
  /** In which letters the viewer reads what people wrote. */
  script: 'cyr' | 'lat';
  /** In which language words are explained; on the screen of an error nobody has told it. */
  meanings: 'ru' | 'en' | undefined;
  /** Where the site lives, e.g. `https://example.org`, for addresses that leave the site. */
  publicUrl: string;
  /** The server's clock, in milliseconds: "12 minutes ago" must read the same on both sides. */
  now: number;
  viewer: Viewer | null;
  /** The OpenAPI document of the site, for the page that shows it. */
  openapi(): Promise<unknown>;
  /** Writes down what broke while the page was made. */
  report(error: unknown): void;
  /** Set where there is no time for a page: only the error screen of this status is rendered. */
  refused?: 429 | 503 | undefined;
}

export const appContext = createContext<AppContext>();

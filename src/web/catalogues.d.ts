declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:catalogue/tt-Latn' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:texts' {
  /** The folder of the texts of pages; in development there is none. */
  export const TEXTS_AT: string | null;
}

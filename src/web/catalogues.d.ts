declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:catalogue/tt-Latn' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

// `kinds.gen.ts` of notifications: what its API and rules need to know of every kind. Their texts and
// addresses stay with the features that declare them.

import type { Kind } from '#features/core/notifications/public/kind.ts';

export const kindTraits = (kinds: readonly Kind[]): string =>
  [
    '// Written by `npm run gen` from `src/web/notice-kinds.ts`.',
    '',
    'export const KINDS = [',
    ...kinds.map(
      ({ name, filter, quiet = false, standing = false }) =>
        `  { name: '${name}', filter: '${filter}', quiet: ${quiet}, standing: ${standing} },`,
    ),
    '] as const;',
    '',
  ].join('\n');

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
    '/** Only for the server: those that stand in the list while their group can be restored. */',
    `export const WHILE_RESTORABLE: readonly string[] = [${kinds
      .filter(({ whileRestorable }) => whileRestorable)
      .map(({ name }) => `'${name}'`)
      .join(', ')}];`,
    '',
  ].join('\n');

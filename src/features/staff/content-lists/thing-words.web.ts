import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

export type ThingKind = 'note' | 'comment';

interface ThingWords {
  ask: (count: number) => string;
  removed: (count: number) => string;
  restored: (count: number) => string;
}

/** What is said of so many notes or comments that are taken down, and brought back. */
export function useThingWords(kind: ThingKind): ThingWords {
  const { t } = useLingui();
  return kind === 'note'
    ? {
        ask: (count) => t`${plural(count, { other: '# язманы бетерергә' })}`,
        removed: (count) => t`${plural(count, { other: '# язма бетерелде.' })}`,
        restored: (count) => t`${plural(count, { other: '# язма кайтарылды.' })}`,
      }
    : {
        ask: (count) => t`${plural(count, { other: '# фикерне бетерергә' })}`,
        removed: (count) => t`${plural(count, { other: '# фикер бетерелде.' })}`,
        restored: (count) => t`${plural(count, { other: '# фикер кайтарылды.' })}`,
      };
}

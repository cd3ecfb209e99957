import { useLingui } from '@lingui/react/macro';
import { useViewer } from '#features/accounts/viewer.web.ts';
import { LEVELS, levelAddress } from '#features/notes/addresses.ts';
import { Link } from '#ui/Link.tsx';
import type { NoteQuery } from './note-query.web.ts';

const CHIP =
  'grid min-h-11 min-w-11 place-items-center rounded-inner border border-line px-3 text-[14px] font-[650] text-muted hover:text-text aria-[current]:border-transparent aria-[current]:bg-accent-soft aria-[current]:text-accent';

/** From one level to the next, above a list of one; readers also to what they know the words of. */
export function LevelNav({ level }: Pick<NoteQuery, 'level'>) {
  const { t } = useLingui();
  const viewer = useViewer();
  return (
    <nav
      aria-label={t`Тел дәрәҗәсе`}
      className="flex flex-wrap gap-2 px-4 pb-3 wide:px-1 wide:pb-0"
    >
      {LEVELS.map((one) => (
        <Link
          key={one}
          to={levelAddress(one)}
          aria-current={level === one ? 'page' : undefined}
          className={CHIP}
        >
          {one}
        </Link>
      ))}
      {viewer !== null && (
        <Link
          to={levelAddress('known')}
          aria-current={level === 'known' ? 'page' : undefined}
          className={CHIP}
        >
          {t`95 % таныш`}
        </Link>
      )}
    </nav>
  );
}

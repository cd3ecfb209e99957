import { useLingui } from '@lingui/react/macro';
import { LEVELS, levelAddress } from '#features/notes/addresses.ts';
import { Link } from '#ui/Link.tsx';
import type { NoteQuery } from './note-query.web.ts';

/** From one level to the next, above a list of one. */
export function LevelNav({ level }: Pick<NoteQuery, 'level'>) {
  const { t } = useLingui();
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
          className="grid min-h-11 min-w-11 place-items-center rounded-inner border border-line px-3 text-[14px] font-[650] text-muted hover:text-text aria-[current]:border-transparent aria-[current]:bg-accent-soft aria-[current]:text-accent"
        >
          {one}
        </Link>
      ))}
    </nav>
  );
}

import { useLingui } from '@lingui/react/macro';
import { levelAddress } from '#features/content/notes/addresses.ts';
import { LEVELS } from '#tatar/level-names.ts';
import { Link } from '#ui/Link.tsx';
import { isOfReader, type NoteQuery } from './note-query.web.ts';

const CHIP =
  'grid min-h-11 min-w-11 place-items-center rounded-inner border border-line px-3 text-14 font-650 text-muted hover:text-text aria-[current]:border-transparent aria-[current]:bg-accent-soft aria-[current]:text-accent';

/** From one level to the next, above a list of one; of a reader's own it says what that is. */
export function LevelNav({ level }: Pick<NoteQuery, 'level'>) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2 px-4 pb-3 wide:px-1 wide:pb-0">
      {isOfReader(level) && (
        <p className="text-14 text-muted">
          {t`Монда 100 сүзнең 95е сезгә таныш булган язмалар. Таныш сүзләр билгеләнгәнче, үзегез сайлаган дәрәҗәдәгеләр чыга.`}
        </p>
      )}
      <nav aria-label={t`Тел дәрәҗәсе`} className="flex flex-wrap gap-2">
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
      </nav>
    </div>
  );
}

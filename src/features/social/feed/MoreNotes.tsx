import { useLingui } from '@lingui/react/macro';
import { noteAddress } from '#features/content/notes/addresses.ts';
import { useHidden } from '#features/core/people/hidden-people.web.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import type { MoreNote } from './calls.ts';

function Level({ level }: { level: NonNullable<MoreNote['level']> }) {
  const { t } = useLingui();
  return (
    <span className="flex-none rounded-lg border border-line px-2 py-0.5 text-12 font-650 text-muted">
      <span className="sr-only">{t`Тел дәрәҗәсе: ${level}`}</span>
      <span aria-hidden="true">{level}</span>
    </span>
  );
}

/** What to read after a note. */
export function MoreNotes({ notes }: { notes: readonly MoreNote[] }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const hidden = useHidden();
  const shown = notes.filter(({ id, user }) => !hidden.has(id) && !hidden.has(user.id));
  if (shown.length === 0) return null;
  return (
    <Card as="section" className="wide:px-7!">
      <h2 className="mb-1 font-serif text-20 font-semibold">{t`Тагын нәрсә укырга?`}</h2>
      <ul className="-mx-2">
        {shown.map((note) => (
          <li key={note.id}>
            <Link
              to={noteAddress(note)}
              className="flex min-h-13 items-center gap-3 rounded-inner px-2 py-2 hover:bg-raised"
            >
              <span className="min-w-0 flex-1">
                <span
                  lang={lang}
                  className="line-clamp-2 text-teaser leading-snug font-620 wrap-anywhere"
                >
                  {read(note.title)}
                </span>
                <span className="block truncate text-13 text-muted">
                  {read(note.user.name)} {read(note.user.surname)}
                  {note.group !== null && ` · ${read(note.group.name)}`}
                </span>
              </span>
              {note.level !== null && <Level level={note.level} />}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

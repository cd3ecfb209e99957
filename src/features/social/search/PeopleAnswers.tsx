import { Trans } from '@lingui/react/macro';
import { noteAddress } from '#features/content/notes/addresses.ts';
import type { PeopleAnswer } from '#features/content/qa/calls.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';

/** What people have answered for the question as a whole, with their names and the way there. */
export function PeopleAnswers({ of }: { of: readonly PeopleAnswer[] }) {
  const { lang, read } = useReading();
  return of.map(({ word, tat, user, note }) => {
    const name = `${read(user.name)} ${read(user.surname)}`;
    return (
      <p key={note} className="flex flex-wrap items-center gap-x-2 px-4 text-17 wide:px-1">
        <span className="text-muted">{word} =</span>
        <Link
          lang={lang}
          to={noteAddress({ idC: note })}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          {read(tat)}
        </Link>
        <span className="text-14 text-muted">
          <Trans>җавап биргән: {name}</Trans>
        </span>
      </p>
    );
  });
}

import { useLingui } from '@lingui/react/macro';
import { Byline } from '#features/core/accounts/Byline.tsx';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { noteAddress } from '#features/content/notes/addresses.ts';
import type { Note } from '#features/content/notes/calls.ts';
import { useHidden } from '#features/core/people/hidden-people.web.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { SideCard } from '#ui/SideCard.tsx';
import { Verified } from '#ui/Verified.tsx';
import type { MoreNote } from './calls.ts';

/** The end of the note has them all. */
const SHOWN = 3;

interface NoteSideProps {
  note: Pick<Note, 'user' | 'group'>;
  more: readonly MoreNote[];
}

/** Beside a note: who wrote it, where, and what else there is to read. */
export function NoteSide({ note, more }: NoteSideProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const hidden = useHidden();
  const shown = more.filter(({ id, user: { id: by } }) => !hidden.has(id) && !hidden.has(by));
  const { user, group } = note;
  return (
    <>
      <SideCard title={t`Автор`}>
        <div className="py-2 wrap-anywhere">
          <Byline user={user}>@{user.idC}</Byline>
        </div>
      </SideCard>
      {group !== null && (
        <SideCard title={t`Төркем`}>
          <Link
            to={groupAddress(group)}
            className="-mx-2 flex min-h-11 items-center gap-3 rounded-xl p-2 hover:bg-raised"
          >
            <Avatar id={group.id} words={[read(group.name)]} image={null} shape="square" />
            <span className="line-clamp-2 min-w-0 leading-snug font-620 wrap-anywhere">
              {read(group.name)}
              {group.verified && <Verified />}
            </span>
          </Link>
        </SideCard>
      )}
      {shown.length > 0 && (
        <SideCard title={t`Тагын нәрсә укырга?`}>
          <ul>
            {shown.slice(0, SHOWN).map((other) => (
              <li key={other.id}>
                <Link
                  to={noteAddress(other)}
                  className="-mx-2 flex min-h-11 items-center rounded-xl px-2 py-1.5 hover:bg-raised"
                >
                  <span lang={lang} className="line-clamp-2 leading-snug font-550 wrap-anywhere">
                    {read(other.title)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </SideCard>
      )}
    </>
  );
}

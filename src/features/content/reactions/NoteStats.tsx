import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { InviteLink } from '#features/core/accounts/InviteLink.tsx';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { noteAddress } from '#features/content/notes/addresses.ts';
import type { Note } from '#features/content/notes/calls.ts';
import { ask } from '#ui/ask.web.ts';
import { Icon } from '#ui/Icon.tsx';
import { bookmarkIcon, chevronUpIcon, messageSquareIcon, triangleIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import type { Reactions } from './calls.ts';
import { rateNote } from './client.gen.ts';
import { GradeControl } from './GradeControl.tsx';
import { GradeInvite } from './GradeInvite.tsx';
import { SaveButton } from './SaveButton.tsx';
import { TriangleButton } from './TriangleButton.tsx';

interface StatProps {
  label: string;
  value: string;
  icon: ReactNode;
}

/** A number under an icon; the label says in words what the icon shows. */
function Stat({ label, value, icon }: StatProps) {
  return (
    <>
      {icon}
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">{label}</span>
    </>
  );
}

const LOOK = 'flex min-h-11 items-center gap-1.75 rounded-inner px-2.5';

interface NoteStatsProps {
  note: Pick<
    Note,
    | 'id'
    | 'idC'
    | 'kind'
    | 'title'
    | 'total'
    | 'comments'
    | 'triangle'
    | 'user'
    | 'group'
    | 'corrections'
  >;
  /** What the viewer gave it, and whether they keep it. */
  mine: Reactions;
  /** Where the comments of the note are. */
  commentsAt: string;
  /** Where a visitor comes back to who signs in from here; else the page of the note. */
  back?: string;
  /** On the page of one person nobody goes through the list to lower it. */
  minus?: boolean;
}

/** How the note was received: rating, comments, triangles. A visitor is invited by each of them. */
export function NoteStats({ note, mine, commentsAt, minus = true, ...way }: NoteStatsProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const isVisitor = viewer === null;
  const isOwn = viewer?.id === note.user.id;
  const back = way.back ?? noteAddress(note);
  const { number } = useFormat();
  const total = number(note.total);
  const comments = number(note.comments);
  const triangle = number(note.triangle);
  const triangles = t`${plural(note.triangle, { other: `${triangle} өчпочмак` })}`;
  const title = useReading().read(note.title);
  return (
    <div className="-mx-2.5 mt-2 -mb-2 flex items-center gap-1.5 text-15 font-semibold text-text/80">
      {isVisitor ? (
        <GradeInvite value={note.total} back={back} />
      ) : isOwn ? (
        <span className={LOOK}>
          <Stat label={t`Бәя: ${total}`} value={total} icon={<Icon of={chevronUpIcon} />} />
        </span>
      ) : (
        <GradeControl
          select={mine.select}
          total={note.total}
          minus={minus && note.group?.minus !== false && !note.corrections}
          send={(body) => ask(rateNote, { params: { id: note.id }, body })}
        />
      )}
      <Link to={commentsAt} className={`${LOOK} hover:bg-raised hover:text-text`}>
        <Stat
          label={
            note.kind === 'ask'
              ? t`${plural(note.comments, { other: `${comments} җавап` })}`
              : t`${plural(note.comments, { other: `${comments} фикер` })}`
          }
          value={comments}
          icon={<Icon of={messageSquareIcon} />}
        />
      </Link>
      {isVisitor ? (
        <InviteLink
          to="triangle"
          back={back}
          label={`${triangles}. ${t`Өчпочмак бирергә`}`}
          className={`${LOOK} hover:bg-raised ${note.triangle > 0 ? 'text-gold-text' : 'hover:text-text'}`}
        >
          <Icon of={triangleIcon} />
          <span aria-hidden="true">{triangle}</span>
        </InviteLink>
      ) : isOwn ? (
        <span className={`${LOOK} ${note.triangle > 0 ? 'text-gold-text' : ''}`}>
          <Stat label={triangles} value={triangle} icon={<Icon of={triangleIcon} />} />
        </span>
      ) : (
        <TriangleButton noteId={note.id} triangle={note.triangle} given={mine.given} />
      )}
      {isVisitor ? (
        <InviteLink
          to="save"
          back={back}
          label={t`Сакларга: ${title}`}
          className="ml-auto grid min-h-11 min-w-11 place-items-center rounded-inner hover:bg-raised hover:text-text"
        >
          <Icon of={bookmarkIcon} />
        </InviteLink>
      ) : (
        <SaveButton noteId={note.id} title={note.title} saved={mine.saved} />
      )}
    </div>
  );
}

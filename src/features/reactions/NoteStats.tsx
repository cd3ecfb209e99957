import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useViewer } from '#features/accounts/viewer.web.ts';
import type { Note } from '#features/notes/calls.ts';
import { ask } from '#ui/ask.web.ts';
import { Icon } from '#ui/Icon.tsx';
import { chevronUpIcon, messageSquareIcon, triangleIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import type { Reactions } from './calls.ts';
import { rateNote } from './client.gen.ts';
import { GradeControl } from './GradeControl.tsx';
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

const LOOK = 'flex min-h-11 items-center gap-[7px] rounded-inner px-2.5';

interface NoteStatsProps {
  note: Pick<Note, 'id' | 'title' | 'total' | 'comments' | 'triangle' | 'user' | 'group'>;
  /** What the viewer gave it, and whether they keep it. */
  mine: Reactions;
  /** Where the comments of the note are. */
  commentsAt: string;
  /** On the page of one person nobody goes through the list to lower it. */
  minus?: boolean;
}

/** How the note was received: rating, comments, triangles. */
export function NoteStats({ note, mine, commentsAt, minus = true }: NoteStatsProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const isGuest = viewer === null || viewer.id === note.user.id;
  const { number } = useFormat();
  const total = number(note.total);
  const comments = number(note.comments);
  const triangle = number(note.triangle);
  return (
    <div className="-mx-2.5 mt-2 -mb-2 flex items-center gap-1.5 text-[14px] font-[550] text-muted">
      {isGuest ? (
        <span className={LOOK}>
          <Stat label={t`Бәя: ${total}`} value={total} icon={<Icon of={chevronUpIcon} />} />
        </span>
      ) : (
        <GradeControl
          select={mine.select}
          total={note.total}
          minus={minus && note.group?.minus !== false}
          send={(body) => ask(rateNote, { params: { id: note.id }, body })}
        />
      )}
      <Link to={commentsAt} className={`${LOOK} hover:bg-raised hover:text-text`}>
        <Stat
          label={t`${plural(note.comments, { other: `${comments} фикер` })}`}
          value={comments}
          icon={<Icon of={messageSquareIcon} />}
        />
      </Link>
      {isGuest ? (
        <span className={`${LOOK} ${note.triangle > 0 ? 'text-gold-text' : ''}`}>
          <Stat
            label={t`${plural(note.triangle, { other: `${triangle} өчпочмак` })}`}
            value={triangle}
            icon={<Icon of={triangleIcon} />}
          />
        </span>
      ) : (
        <TriangleButton noteId={note.id} triangle={note.triangle} given={mine.given} />
      )}
      {viewer !== null && <SaveButton noteId={note.id} title={note.title} saved={mine.saved} />}
    </div>
  );
}

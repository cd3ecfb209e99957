import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Note } from '#features/notes/calls.ts';
import { Icon } from '#ui/Icon.tsx';
import { chevronUpIcon, messageSquareIcon, triangleIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';

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
  note: Pick<Note, 'total' | 'comments' | 'triangle'>;
  /** Where the comments of the note are. */
  commentsAt: string;
}

/** How the note was received: rating, comments, triangles. */
export function NoteStats({ note, commentsAt }: NoteStatsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const total = number(note.total);
  const comments = number(note.comments);
  const triangle = number(note.triangle);
  return (
    <div className="-mx-2.5 mt-2 -mb-2 flex items-center gap-1.5 text-[14px] font-[550] text-muted">
      <span className={LOOK}>
        <Stat label={t`Бәя: ${total}`} value={total} icon={<Icon of={chevronUpIcon} />} />
      </span>
      <Link to={commentsAt} className={`${LOOK} hover:bg-raised hover:text-text`}>
        <Stat
          label={t`${plural(note.comments, { other: `${comments} фикер` })}`}
          value={comments}
          icon={<Icon of={messageSquareIcon} />}
        />
      </Link>
      <span className={`${LOOK} ${note.triangle > 0 ? 'text-gold-text' : ''}`}>
        <Stat
          label={t`${plural(note.triangle, { other: `${triangle} өчпочмак` })}`}
          value={triangle}
          icon={<Icon of={triangleIcon} />}
        />
      </span>
    </div>
  );
}

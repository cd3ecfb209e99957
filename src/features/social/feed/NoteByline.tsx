import { useLingui } from '@lingui/react/macro';
import { Byline } from '#features/core/accounts/Byline.tsx';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { SafetyMenu } from '#features/core/moderation/reports/SafetyMenu.tsx';
import { ASK_ADDRESS, levelAddress } from '#features/content/notes/addresses.ts';
import type { Note } from '#features/content/notes/calls.ts';
import { Icon } from '#ui/Icon.tsx';
import { pinIcon, questionIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { Ago } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';

type NoteFacts = Pick<
  Note,
  'id' | 'title' | 'user' | 'group' | 'created' | 'edited' | 'level' | 'pinned' | 'kind'
>;

interface NoteBylineProps {
  note: NoteFacts;
  showPin?: boolean;
  /** On its own page a visitor reports it, too; in lists they only read. */
  ownPage?: boolean;
}

export function NoteByline({ note, showPin = false, ownPage = false }: NoteBylineProps) {
  const { read } = useReading();
  const { t } = useLingui();
  const viewer = useViewer();
  const { level } = note;
  return (
    <Byline
      user={note.user}
      end={
        <span className="flex flex-none items-center gap-2 text-muted">
          {level !== null && (
            <Link
              to={levelAddress(level)}
              title={t`Тел дәрәҗәсе: ${level}`}
              aria-label={t`Тел дәрәҗәсе: ${level}`}
              className="relative rounded-lg border border-line px-2 py-0.5 text-12 font-650 after:absolute after:-inset-x-1.5 after:-inset-y-3 hover:border-muted hover:text-text"
            >
              {level}
            </Link>
          )}
          {(viewer === null ? ownPage : viewer.id !== note.user.id) && (
            <span className="-my-2 -mr-2">
              <SafetyMenu
                name={read(note.title)}
                thing={{ type: 'note', id: note.id }}
                person={note.user}
              />
            </span>
          )}
        </span>
      }
    >
      {showPin && note.pinned && (
        <>
          <span className="inline-flex items-center gap-1 font-550 whitespace-nowrap text-text">
            <Icon of={pinIcon} size={14} />
            {t`Беркетелгән`}
          </span>
          {' · '}
        </>
      )}
      {note.kind === 'ask' && (
        <>
          <Link
            to={ASK_ADDRESS}
            className="relative inline-flex items-center gap-1 rounded-full bg-gold-soft px-2.5 py-0.5 align-middle text-13 font-650 whitespace-nowrap text-gold-text after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline"
          >
            <Icon of={questionIcon} size={14} />
            {t`Татарча ничек?`}
          </Link>
          {' · '}
        </>
      )}
      {note.group !== null && (
        <>
          <Link
            to={groupAddress(note.group)}
            className="-mb-3 inline-block pb-3 wrap-anywhere hover:text-text hover:underline"
          >
            {read(note.group.name)}
          </Link>
          {' · '}
        </>
      )}
      <Ago at={note.created} />
      {note.edited !== null && ` · ${t`төзәтелгән`}`}
    </Byline>
  );
}

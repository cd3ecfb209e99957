import { useLingui } from '@lingui/react/macro';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { bellIcon, chevronUpIcon, triangleIcon, usersIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { Ago } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import type { Notice } from './calls.ts';
import { addressOf, type Kind } from './public/kind.ts';
import { markRead } from './notice-state.web.ts';
import { useSentence } from './notice-text.web.ts';

const SIGNS = { up: chevronUpIcon, triangle: triangleIcon, people: usersIcon } as const;

/** The face of who did it, or the sign of what several did. */
function NoticeFace({ count, people, group, sign }: Notice & { sign: Kind['sign'] }) {
  const { read } = useReading();
  if (group !== null)
    return (
      <Avatar
        id={group.id}
        words={read(group.name).split(' ')}
        image={group.image}
        shape="square"
      />
    );
  const [person] = people;
  // A subscriber alone has a face.
  const isSigned = sign === 'up' || sign === 'triangle' || count > 1;
  if (person !== undefined && !isSigned) return <PersonAvatar person={person} />;
  const colour = sign === 'triangle' ? 'bg-gold-soft text-gold-text' : 'bg-accent-soft text-accent';
  return (
    <span className={`grid size-10 flex-none place-items-center rounded-full ${colour}`}>
      <Icon of={sign === undefined ? bellIcon : SIGNS[sign]} />
    </span>
  );
}

/** The last of several people. */
function Faces({ people }: Pick<Notice, 'people'>) {
  return (
    <div className="mb-1.5 flex gap-1">
      {people.map((person) => (
        <PersonAvatar key={person.id} person={person} size="small" />
      ))}
    </div>
  );
}

/** One notice; all of it is the link. */
export function NoticeEntry({ notice, kind }: { notice: Notice; kind: Kind }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { subject, text } = useSentence()(notice, kind);
  const [before = '', after] = text.split(subject);
  const quote = notice.comment?.content ?? notice.note?.title ?? '';
  return (
    <li className="relative flex gap-3 px-4 py-3.5 hover:bg-raised wide:px-5">
      {notice.unread && (
        <span
          aria-hidden="true"
          className="absolute top-8 left-1.5 size-1.5 rounded-full bg-accent"
        />
      )}
      <NoticeFace {...notice} sign={kind.sign} />
      <div className="min-w-0 flex-1 text-15 leading-[1.45]">
        {notice.count > 1 && notice.group === null && <Faces people={notice.people} />}
        <Link
          to={addressOf(kind, notice)}
          onClick={() => markRead(notice)}
          className="wrap-anywhere after:absolute after:inset-0"
        >
          {notice.unread && <span className="sr-only">{t`Яңа:`} </span>}
          {after === undefined ? (
            text
          ) : (
            <>
              {before}
              <b className="font-620">{subject}</b>
              {text.slice(before.length + subject.length)}
            </>
          )}
        </Link>
        {quote !== '' && (
          <p lang={lang} className="mt-0.5 line-clamp-2 font-serif text-muted wrap-anywhere">
            {read(quote)}
          </p>
        )}
        <p className="mt-0.5 text-13 text-muted">
          <Ago at={notice.created} />
        </p>
      </div>
    </li>
  );
}

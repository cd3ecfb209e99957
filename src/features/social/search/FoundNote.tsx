import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Byline } from '#features/core/accounts/Byline.tsx';
import { commentsAddress } from '#features/content/comments/addresses.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { noteAddress } from '#features/content/notes/addresses.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { Ago, useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import type { FoundComment, FoundNote as Facts } from './calls.ts';
import { Marked } from './Marked.tsx';

const TEXT = 'mt-1.5 text-comment leading-[1.6] text-text/92 wrap-anywhere';

/** A note that was found: title and the place of its text, marked. */
export function FoundNote({ note }: { note: Facts }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { number } = useFormat();
  const comments = number(note.comments);
  const total = number(note.total);
  return (
    <Card as="article">
      <h2 lang={lang} className="font-serif text-20 leading-[1.3] font-semibold text-balance">
        <Link to={noteAddress(note)} className="hover:text-accent">
          <Marked spans={note.title} />
        </Link>
      </h2>
      <p lang={lang} className={TEXT}>
        <Marked spans={note.content} />
      </p>
      <div className="mt-3">
        <Byline user={note.user} size="small">
          {note.group !== null && (
            <>
              <Link
                to={groupAddress(note.group)}
                className="-mb-3 inline-block pb-3 hover:text-text hover:underline"
              >
                {read(note.group.name)}
              </Link>
              {' · '}
            </>
          )}
          <Ago at={note.created} />
          {' · '}
          <span className="whitespace-nowrap">{t`Бәя: ${total}`}</span>
          {' · '}
          <span className="whitespace-nowrap">
            {t`${plural(note.comments, { other: `${comments} фикер` })}`}
          </span>
        </Byline>
      </div>
    </Card>
  );
}

/** A comment that was found, and the note it hangs on. */
export function FoundRemark({ comment }: { comment: FoundComment }) {
  const { lang, read } = useReading();
  return (
    <Card as="article">
      <Byline user={comment.user} size="small">
        <Ago at={comment.created} />
      </Byline>
      <p lang={lang} className={TEXT}>
        <Marked spans={comment.content} />
      </p>
      <p lang={lang} className="mt-2 text-14">
        <Link
          to={commentsAddress(comment.note, comment.id)}
          className="-my-2 inline-block py-2 font-550 text-accent hover:underline"
        >
          {read(comment.note.title)}
        </Link>
      </p>
    </Card>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Fragment, lazy, type ReactNode, useContext, useState } from 'react';
import { QuarantineNotice } from '#features/core/spam/QuarantineNotice.tsx';
import { Byline } from '#features/core/accounts/Byline.tsx';
import { Mentioned } from '#features/core/accounts/Mentioned.tsx';
import { InviteLink } from '#features/core/accounts/InviteLink.tsx';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { FOREIGN, LinkCard } from '#features/content/notes/Markdown.tsx';
import { PlainLinksNote } from '#features/content/notes/NoteLinks.tsx';
import { GradeControl } from '#features/content/reactions/GradeControl.tsx';
import { GradeInvite } from '#features/content/reactions/GradeInvite.tsx';
import { partsOf } from '#kernel/links.ts';
import { ask } from '#ui/ask.web.ts';
import { Deferred } from '#ui/Deferred.tsx';
import { Icon } from '#ui/Icon.tsx';
import { chevronUpIcon } from '#ui/icons.ts';
import { Ago, useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { blocksOf } from './blocks.ts';
import type { Comment } from './calls.ts';
import { gradeComment } from './client.gen.ts';
import type { Reply } from './comment-changes.ts';
import { CommentsContext } from './comment-context.web.ts';
import { CommentChange, NewComment } from './CommentWriter.tsx';
import { SMALL_BUTTON } from './small-button.web.ts';

const OwnComment = lazy(async () => ({
  default: (await import('./OwnComment.tsx')).OwnComment,
}));

interface CommentEntryProps {
  comment: Comment | Reply;
  /** The comment on which answers to this one hang. */
  thread: string;
  /** The answers to it. */
  children?: ReactNode;
}

/**
 * A comment with what the viewer can do with it. Its lines are kept as they were written; there is
 * no Markdown in comments. Addresses of authors below member are only words, as in notes.
 */
export function CommentEntry({ comment, thread, children }: CommentEntryProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { writer } = useContext(CommentsContext);
  const viewer = useViewer();
  const isVisitor = viewer === null;
  const [open, setOpen] = useState<'answer' | 'change' | null>(null);
  const handleClose = () => setOpen(null);
  const { user } = comment;
  return (
    <li id={`c${comment.id}`} className="scroll-mt-20 target:bg-accent-soft">
      {user === null ? (
        <p className="pl-11 text-muted">{t`Фикер бетерелгән`}</p>
      ) : (
        <Byline user={user} size="small">
          <Ago at={comment.created} />
          {comment.edited !== null && ` · ${t`төзәтелгән`}`}
        </Byline>
      )}
      <div className="mt-1.5 pl-11">
        {writer !== null && open === 'change' ? (
          <CommentChange person={writer.id} comment={comment} onClose={handleClose} />
        ) : (
          <>
            <p
              lang={lang}
              data-words=""
              className="text-comment leading-relaxed whitespace-pre-line"
            >
              {comment.links
                ? blocksOf(comment.content).map((block, at) => (
                    <CommentBlock key={at} block={block} />
                  ))
                : partsOf(comment.content).map(({ text, href }, at) =>
                    href === null ? (
                      <Mentioned key={at} text={read(text)} />
                    ) : (
                      <Fragment key={at}>{text}</Fragment>
                    ),
                  )}
            </p>
            {!comment.links && user !== null && user.id === viewer?.id && (
              <PlainLinksNote note={{ content: comment.content, links: [] }} />
            )}
            {comment.held !== undefined && comment.held.length > 0 && (
              <QuarantineNotice reasons={comment.held} />
            )}
            {user !== null && isVisitor ? (
              <VisitorActions comment={comment} user={user} />
            ) : writer === null || user === null ? (
              <ReadOnlyActions comment={comment} isOwn={user !== null && user.id === viewer?.id} />
            ) : (
              <Actions comment={comment} user={user} writerId={writer.id} onOpen={setOpen} />
            )}
          </>
        )}
        {writer !== null && open === 'answer' && (
          <div className="mt-2">
            <NewComment
              person={writer.id}
              answers={{ id: comment.id, thread, onClose: handleClose }}
            />
          </div>
        )}
        {children}
      </div>
    </li>
  );
}

/** Whole addresses lead where they say; one in a line of its own is a card. */
function CommentBlock({ block: { text, isCard } }: { block: ReturnType<typeof blocksOf>[number] }) {
  const { read } = useReading();
  if (isCard) return <LinkCard text={text} href={text} />;
  return partsOf(text).map((part, at) =>
    part.href === null ? (
      <Mentioned key={at} text={read(part.text)} />
    ) : (
      <a key={at} href={part.href} rel={FOREIGN} className="text-accent underline">
        {part.text}
      </a>
    ),
  );
}

function VisitorActions({ comment, user }: Pick<ActionsProps, 'comment' | 'user'>) {
  const { t } = useLingui();
  const { page, menu } = useContext(CommentsContext);
  const { read } = useReading();
  const back = `${page}#c${comment.id}`;
  return (
    <div className="-ml-2 flex flex-wrap items-center text-14 font-550 text-muted">
      <GradeInvite size="small" value={comment.grade} back={back} />
      <InviteLink to="answer" back={back} className={SMALL_BUTTON}>
        {t`Җавап язарга`}
      </InviteLink>
      {menu({ id: comment.id, user, name: t`${read(user.name)} фикере` })}
    </div>
  );
}

/** A read-only account grades nothing, and takes back what is its own. */
function ReadOnlyActions({ comment, isOwn }: { comment: Comment | Reply; isOwn: boolean }) {
  const { noteId, onDelete } = useContext(CommentsContext);
  return (
    <div className="flex flex-wrap items-center">
      <Grade value={comment.grade} />
      {isOwn && (
        <OwnComment
          noteId={noteId}
          commentId={comment.id}
          onEdit={null}
          onDelete={(emptied) => onDelete(comment.id, emptied)}
        />
      )}
    </div>
  );
}

/** For those who may not grade it. */
function Grade({ value }: { value: number }) {
  const { t } = useLingui();
  const grade = useFormat().number(value);
  if (value === 0) return null;
  return (
    <p className="mt-1 flex items-center gap-1 text-13 font-550 text-muted">
      <Icon of={chevronUpIcon} size={17} />
      <span aria-hidden="true">{grade}</span>
      <span className="sr-only">{t`Бәя: ${grade}`}</span>
    </p>
  );
}

interface ActionsProps {
  comment: Comment | Reply;
  user: NonNullable<Comment['user']>;
  writerId: string;
  onOpen: (what: 'answer' | 'change') => void;
}

function Actions({ comment, user, writerId, onOpen }: ActionsProps) {
  const { t } = useLingui();
  const { noteId, minus, menu, onDelete } = useContext(CommentsContext);
  const { read } = useReading();
  const { id, grade } = comment;
  const params = { id: noteId, commentId: id };
  const isOwn = user.id === writerId;
  return (
    <div className="script-only -ml-2 flex flex-wrap items-center text-14 font-550 text-muted">
      {isOwn ? (
        grade !== 0 && <span className="px-2">{t`Бәя: ${grade}`}</span>
      ) : (
        <GradeControl
          size="small"
          select={comment.select}
          total={grade}
          minus={minus}
          send={async (body) => {
            const answer = await ask(gradeComment, { params, body });
            return { select: answer.select, total: answer.grade };
          }}
        />
      )}
      <button type="button" onClick={() => onOpen('answer')} className={SMALL_BUTTON}>
        {t`Җавап язарга`}
      </button>
      {!isOwn && menu({ id, user, name: t`${read(user.name)} фикере` })}
      {isOwn && (
        <Deferred>
          <OwnComment
            noteId={noteId}
            commentId={id}
            onEdit={() => onOpen('change')}
            onDelete={(emptied) => onDelete(id, emptied)}
          />
        </Deferred>
      )}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext, useState } from 'react';
import { type Comment, gradeComment } from '#features/comments/calls.ts';
import { CommentItem } from '#features/comments/CommentItem.tsx';
import { OwnComment, SMALL_BUTTON } from '#features/comments/OwnComment.tsx';
import { GradeControl } from '#ui/GradeControl.tsx';
import { ask } from '#ui/ask.web.ts';
import { CommentsContext } from '../comment-context.ts';
import type { Reply } from '../comment-changes.ts';
import { CommentByline } from './CommentByline.tsx';
import { SafetyMenu } from './SafetyMenu.tsx';
import { CommentChange, NewComment } from './CommentWriter.tsx';

interface CommentEntryProps {
  comment: Comment | Reply;
  /** The comment on which answers to this one hang. */
  thread: string;
  children?: ReactNode;
}

/** A comment with what the viewer can do with it. */
export function CommentEntry({ comment, thread, children }: CommentEntryProps) {
  const { t } = useLingui();
  const { noteId, minus, writer, onDelete } = useContext(CommentsContext);
  const [open, setOpen] = useState<'answer' | 'change' | null>(null);
  if (comment.user === null)
    return (
      <CommentItem
        comment={comment}
        byline={<p className="pl-11 text-muted">{t`Фикер бетерелгән`}</p>}
      >
        {children}
      </CommentItem>
    );
  const byline = <CommentByline comment={comment} user={comment.user} />;
  if (writer === null)
    return (
      <CommentItem comment={comment} byline={byline}>
        {children}
      </CommentItem>
    );

  const params = { id: noteId, commentId: comment.id };
  const { grade } = comment;
  const isOwn = comment.user.id === writer.id;
  const handleClose = () => setOpen(null);
  const actions = (
    <div className="script-only -ml-2 flex flex-wrap items-center text-[14px] font-[550] text-muted">
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
      <button type="button" onClick={() => setOpen('answer')} className={SMALL_BUTTON}>
        {t`Җавап язарга`}
      </button>
      {!isOwn && (
        <SafetyMenu
          name={t`${comment.user.name} фикере`}
          thing={{ type: 'comment', id: comment.id }}
          person={comment.user}
        />
      )}
      {isOwn && (
        <OwnComment
          noteId={noteId}
          commentId={comment.id}
          onEdit={() => setOpen('change')}
          onDelete={(emptied) => onDelete(comment.id, emptied)}
        />
      )}
    </div>
  );
  return (
    <CommentItem
      comment={comment}
      byline={byline}
      actions={open === 'change' ? null : actions}
      editor={
        open === 'change' ? (
          <CommentChange person={writer.id} comment={comment} onClose={handleClose} />
        ) : undefined
      }
    >
      {open === 'answer' && (
        <div className="mt-2">
          <NewComment
            person={writer.id}
            answers={{ id: comment.id, thread, onClose: handleClose }}
          />
        </div>
      )}
      {children}
    </CommentItem>
  );
}

// The forms in which a comment is written: a new one, an answer, a change, and that of a visitor.
// Each has a draft of its own.

import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { invite } from '#features/core/accounts/invitation.web.ts';
import { keyOf } from '#features/platform/drafts/draft-key.web.ts';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import { useVisitorDraft } from '#features/platform/drafts/use-visitor-draft.web.ts';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import { LineLost } from '#ui/line.web.ts';
import type { Comment } from './calls.ts';
import { createComment, updateComment } from './client.gen.ts';
import { CommentsContext } from './comment-context.web.ts';
import { sendLater } from './comment-outbox.web.ts';
import { CommentForm } from './CommentForm.tsx';

const EMPTY = { content: '', key: '' };
const commentKey = (noteId: string) => `comment-${noteId}`;

interface NewCommentProps {
  person: string;
  /** The comment it answers, and the one its answers hang on. */
  answers?: { id: string; thread: string; onClose: () => void };
}

export function NewComment({ person, answers }: NewCommentProps) {
  const { t } = useLingui();
  const { noteId, isAsk, onAdd } = useContext(CommentsContext);
  const isAnswer = isAsk || answers !== undefined;
  const formKey = answers === undefined ? commentKey(noteId) : `reply-${answers.id}`;
  const draft = useDraft({ person, formKey, initial: EMPTY });

  async function handleSend(content: string) {
    const body = { content, ...(answers === undefined ? {} : { parent: answers.id }) };
    const idempotencyKey = await keyOf(draft, body);
    const thread = answers?.thread ?? null;
    const sent = { params: { id: noteId }, body: { ...body, user: person } };
    try {
      onAdd(await ask(createComment, sent, { idempotencyKey }), thread);
    } catch (error) {
      if (!(error instanceof LineLost)) throw error;
      // It may have arrived: the key says so.
      await sendLater({ key: idempotencyKey, person, noteId, body, thread });
    }
    await draft.forget();
    answers?.onClose();
  }

  return (
    <CommentForm
      label={isAnswer ? t`Җавап` : t`Фикер язу`}
      button={isAnswer ? t`Җавап бирергә` : t`Фикер калдырырга`}
      draft={draft}
      onSend={handleSend}
      {...(answers === undefined ? {} : { onClose: answers.onClose })}
    />
  );
}

/** A visitor writes first and signs in then: the words wait for them. */
export function VisitorComment() {
  const { t } = useLingui();
  const { noteId, isAsk, page } = useContext(CommentsContext);
  const back = `${page}#comments`;
  const draft = useVisitorDraft(commentKey(noteId), EMPTY);
  return (
    <>
      <CommentForm
        label={isAsk ? t`Җавап` : t`Фикер язу`}
        button={isAsk ? t`Җавап бирергә` : t`Фикер калдырырга`}
        draft={draft}
        onSend={async () => invite({ to: 'comment', back })}
      />
      <noscript>
        <a href={signAddress(back)} rel="nofollow" className={quietButton}>
          {isAsk ? t`Җавап бирер өчен керегез` : t`Фикер калдырыр өчен керегез`}
        </a>
      </noscript>
    </>
  );
}

interface CommentChangeProps {
  person: string;
  comment: Pick<Comment, 'id' | 'content'>;
  onClose: () => void;
}

export function CommentChange({ person, comment, onClose }: CommentChangeProps) {
  const { t } = useLingui();
  const { noteId, onEdit } = useContext(CommentsContext);
  const draft = useDraft({
    person,
    formKey: `comment-edit-${comment.id}`,
    initial: { content: comment.content },
  });

  async function handleSend(content: string) {
    const params = { id: noteId, commentId: comment.id };
    const changed = await ask(updateComment, { params, body: { content } });
    await draft.forget();
    onEdit(changed);
    onClose();
  }

  return (
    <CommentForm
      label={t`Фикерне төзәтү`}
      button={t`Сакларга`}
      draft={draft}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}

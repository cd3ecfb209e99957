import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useContext, useState } from 'react';
import { useLocation } from 'react-router';
import { useHidden } from '#features/core/people/hidden-people.web.ts';
import { ask } from '#ui/ask.web.ts';
import { append, type CachedList, nextPosition } from '#ui/list/cached-list.ts';
import { type Position, positionQuery } from '#ui/list/list-address.ts';
import { isPlainClick } from '#ui/plain-click.ts';
import type { Comment } from './calls.ts';
import { listComments, listUserComments } from './client.gen.ts';
import { overlay, type Reply } from './comment-changes.ts';
import { CommentsContext } from './comment-context.web.ts';
import { CommentEntry } from './CommentEntry.tsx';

interface RepliesProps {
  comment: Comment;
}

const NOTHING_YET: CachedList<Reply> = {
  items: [],
  end: { numberOfData: 0, limit: 1, next: null, total: null },
  pg: -1,
  paged: false,
};

/** The answers to one comment: the first few come with it, the rest on demand. */
export function Replies({ comment }: RepliesProps) {
  const { t } = useLingui();
  const { noteId, writer, changes } = useContext(CommentsContext);
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState(NOTHING_YET);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const asked = loaded.pg >= 0;
  const hidden = useHidden();
  const shown = overlay(asked ? loaded.items : comment.replies, changes, comment.id).filter(
    ({ id, user }) => !hidden.has(id) && !hidden.has(user?.id ?? ''),
  );
  const next: Position | null = asked ? nextPosition(loaded) : comment.moreReplies ? {} : null;
  if (shown.length === 0) return null;

  const handleMore = async (event: MouseEvent) => {
    if (!isPlainClick(event) || next === null) return;
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    try {
      const query = { parent: comment.id, ...positionQuery(next) };
      const call = writer === null ? listComments : listUserComments;
      const page = await ask(call, { params: { id: noteId }, query });
      setLoaded((now) => append(now, page));
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  return (
    <>
      <ol className="mt-4 grid grid-cols-1 gap-4 border-l-2 border-line pl-4">
        {shown.map((reply) => (
          <CommentEntry key={reply.id} comment={reply} thread={comment.id} />
        ))}
      </ol>
      {next !== null && (
        <a
          href={`${pathname}?parent=${comment.id}#comments`}
          rel="nofollow"
          onClick={(event) => void handleMore(event)}
          className="mt-1 inline-flex min-h-11 items-center text-14 font-550 text-accent hover:underline"
        >
          {state === 'idle' && t`Калган җавапларны күрсәтергә`}
          {state === 'loading' && t`Йөкләнә…`}
          {state === 'failed' && t`Йөкләнмәде. Кабатларга`}
        </a>
      )}
    </>
  );
}

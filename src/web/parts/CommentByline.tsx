import { useLingui } from '@lingui/react/macro';
import type { Comment } from '#features/comments/calls.ts';
import { Ago } from '#ui/Locale.tsx';
import { Byline } from './Byline.tsx';

export function CommentByline({
  comment,
}: {
  comment: Pick<Comment, 'user' | 'created' | 'edited'>;
}) {
  const { t } = useLingui();
  return (
    <Byline user={comment.user} size="small">
      <Ago at={comment.created} />
      {comment.edited !== null && ` · ${t`төзәтелгән`}`}
    </Byline>
  );
}

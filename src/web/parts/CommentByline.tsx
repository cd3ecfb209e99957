import { useLingui } from '@lingui/react/macro';
import type { Comment } from '#features/comments/calls.ts';
import { Ago } from '#ui/Locale.tsx';
import { Byline } from './Byline.tsx';

interface CommentBylineProps {
  comment: Pick<Comment, 'created' | 'edited'>;
  user: NonNullable<Comment['user']>;
}

export function CommentByline({ comment, user }: CommentBylineProps) {
  const { t } = useLingui();
  return (
    <Byline user={user} size="small">
      <Ago at={comment.created} />
      {comment.edited !== null && ` · ${t`төзәтелгән`}`}
    </Byline>
  );
}

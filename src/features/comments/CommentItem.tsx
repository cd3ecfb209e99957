import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { chevronUpIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import type { Comment } from './calls.ts';

interface CommentItemProps {
  comment: Pick<Comment, 'id' | 'content' | 'grade'>;
  byline: ReactNode;
  /** What the viewer can do with it; without it the grade is only shown. */
  actions?: ReactNode;
  /** Stands in place of the text while it is being changed. */
  editor?: ReactNode;
  /** The answers to it. */
  children?: ReactNode;
}

/** One comment. Its lines are kept as they were written; there is no Markdown in comments. */
export function CommentItem({ comment, byline, actions, editor, children }: CommentItemProps) {
  const { t } = useLingui();
  const grade = useFormat().number(comment.grade);
  return (
    <li id={`c${comment.id}`} className="scroll-mt-20 target:bg-accent-soft">
      {byline}
      <div className="mt-1.5 pl-11">
        {editor ?? (
          <p lang="tt" className="text-[15.5px] leading-relaxed whitespace-pre-line">
            {comment.content}
          </p>
        )}
        {actions}
        {actions === undefined && comment.grade !== 0 && (
          <p className="mt-1 flex items-center gap-1 text-[13px] font-[550] text-muted">
            <Icon of={chevronUpIcon} size={17} />
            <span aria-hidden="true">{grade}</span>
            <span className="sr-only">{t`Бәя: ${grade}`}</span>
          </p>
        )}
        {children}
      </div>
    </li>
  );
}

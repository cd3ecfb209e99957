import { useLingui } from '@lingui/react/macro';
import { commentsAddress } from '#features/content/comments/addresses.ts';
import { noteAddress } from '#features/content/notes/addresses.ts';
import { SECURITY } from '#features/core/moderation/addresses.ts';
import {
  deleteSecurityComment,
  restoreSecurityComment,
} from '#features/core/moderation/client.gen.ts';
import type { Page } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AuthorLine, INLINE } from './AuthorLine.tsx';
import type { StaffComment } from './calls.ts';
import { listSecurityComments } from './client.gen.ts';
import { StaffThings } from './StaffThings.tsx';
import { thingsQuery, type ThingsQuery } from './things-query.web.ts';

interface StaffCommentsProps {
  first: Page<StaffComment>;
  query: ThingsQuery;
}

const NAME_LENGTH = 60;

/** All comments, each with the note it stands under, for who keeps them. */
export function StaffComments({ first, query }: StaffCommentsProps) {
  const { t } = useLingui();
  const isTaken = query.filter === 'deleted';
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listSecurityComments, { query: thingsQuery(query, at) })}
      empty={<Notice title={t`Фикерләр юк`} />}
    >
      {(comments) => (
        <StaffThings
          kind="comment"
          things={comments}
          taken={isTaken}
          nameOf={({ content }) => content.slice(0, NAME_LENGTH)}
          remove={(id, why) => ask(deleteSecurityComment, { params: { id }, body: why })}
          restore={(id) => ask(restoreSecurityComment, { params: { id } })}
        >
          {(comment) => (
            <>
              <p lang="tt" className="wrap-anywhere whitespace-pre-line">
                {isTaken ? (
                  comment.content
                ) : (
                  <Link to={commentsAddress(comment.note, comment.id)} className="hover:underline">
                    {comment.content}
                  </Link>
                )}
              </p>
              <AuthorLine page={SECURITY} user={comment.user} created={comment.created}>
                <Link to={noteAddress(comment.note)} lang="tt" className={INLINE}>
                  {comment.note.title}
                </Link>
              </AuthorLine>
            </>
          )}
        </StaffThings>
      )}
    </PagedList>
  );
}

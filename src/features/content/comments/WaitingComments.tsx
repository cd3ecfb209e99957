import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { linkButton } from '#ui/button.ts';
import { FlagTextContext } from '#ui/flag-text.ts';
import { CommentsContext } from './comment-context.web.ts';
import {
  discard,
  onCommentSent,
  openWaiting,
  sendAgain,
  waitingNow,
  watchWaiting,
} from './comment-outbox.web.ts';

const NONE: readonly never[] = [];

/** Comments under this note that wait for a line. */
export function WaitingComments({ person }: { person: string }) {
  const { t } = useLingui();
  const textOf = useContext(FlagTextContext);
  const { noteId, onAdd } = useContext(CommentsContext);
  const all = useSyncExternalStore(watchWaiting, waitingNow, () => NONE);
  useEffect(() => void openWaiting(person), [person]);
  useEffect(
    () =>
      onCommentSent((comment, waiting) => {
        if (waiting.noteId === noteId) onAdd(comment, waiting.thread);
      }),
    [noteId, onAdd],
  );
  const waiting = all.filter((one) => one.person === person && one.noteId === noteId);
  if (waiting.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-3">
      {waiting.map(({ key, body, refused }) => (
        <li key={key} className="rounded-control border border-line px-4 py-3">
          <p lang="tt" className="whitespace-pre-line text-muted">
            {body.content}
          </p>
          <output className="text-14 font-550 text-red">
            {refused === null ? textOf('error', 'waiting') : textOf(refused)}
          </output>
          {refused !== null && (
            <div className="flex gap-4">
              <button type="button" onClick={() => sendAgain(key)} className={linkButton}>
                {t`Кабатларга`}
              </button>
              <button type="button" onClick={() => discard(key)} className={linkButton}>
                {t`Бетерергә`}
              </button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

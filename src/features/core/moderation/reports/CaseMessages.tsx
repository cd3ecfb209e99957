import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ago } from '#ui/Locale.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import type { WholeCase } from '../calls/queue.ts';

type Messages = WholeCase['list'][number]['messages'];

interface CaseMessagesProps {
  messages: Messages;
  /** Whose messages stand on the right. */
  reporterId: string | null;
}

/** The messages that were attached to a report, as their reporter saw them. */
export function CaseMessages({ messages, reporterId }: CaseMessagesProps) {
  const { t } = useLingui();
  const changes = { edited: t`төзәтелгән`, withdrawn: t`кире алынган` };
  const count = messages.length;
  if (count === 0) return null;
  return (
    <div className="mt-3 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-14 text-muted">
        <p>{t`${plural(count, { other: 'Шикаятькә # хәбәр беркетелгән. Калганнары сезгә күренми.' })}`}</p>
        <p className="rounded-full bg-raised px-3 py-1 text-13">{t`Карау журналга языла`}</p>
      </div>
      {messages.map((message) => (
        <blockquote
          key={message.id}
          className={`max-w-[85%] rounded-inner px-3 py-2 wrap-anywhere ${
            message.user.id === reporterId
              ? 'justify-self-end bg-accent-soft'
              : 'justify-self-start border border-line'
          }`}
        >
          <p className="text-13 text-muted">
            {message.user.name} {message.user.surname} · <Ago at={message.created} />
            {message.change !== null && (
              <strong className="text-gold-text"> · {changes[message.change]}</strong>
            )}
          </p>
          {message.former.length > 0 && (
            <div className="my-1 border-l-2 border-gold-text pl-2 text-14">
              <p className="text-muted">{t`Элек болай язылган иде`}:</p>
              {message.former.map((text, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- earlier texts never change places
                <p key={at} lang="tt" className="whitespace-pre-line">
                  {text}
                </p>
              ))}
            </div>
          )}
          <p lang="tt" className="whitespace-pre-line">
            {message.content}
          </p>
          <AttachedFiles message={message} />
        </blockquote>
      ))}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Byline } from '#features/core/accounts/Byline.tsx';
import { useEarlyText } from '#features/core/accounts/early-text.web.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import type { Note } from '#features/content/notes/calls.ts';
import { ask } from '#ui/ask.web.ts';
import { quietButton, softButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Ago } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { AcceptedAnswer as Answer } from './calls.ts';
import { acceptAnswer, agreeAnswer } from './client.gen.ts';

interface AcceptedAnswerProps {
  note: Pick<Note, 'id' | 'user'>;
  answer: Answer;
  /** May the viewer do anything here? */
  mayAgree: boolean;
}

/** The answer to a question, before all comments, and whether it is in the dictionary. */
export function AcceptedAnswer({ note, answer: given, mayAgree }: AcceptedAnswerProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  const [answer, setAnswer] = useState(given);
  const early = useEarlyText('member');
  const sending = useSend<typeof agreeAnswer>({
    forbidden: { early },
    time: { day: t`Бүгенгә җитәрлек. Рәхмәт!` },
  });
  const { user, entry, agreed, select } = answer;
  const params = { id: note.id };
  const isAsker = viewer?.id === note.user.id;
  const isOther = mayAgree && viewer !== null && !isAsker && viewer.id !== user.id;
  // Below the trust level of the call the button is shown, with what opens it.
  const isClosed = viewer?.trust.missing.member !== undefined && !select;
  const word = entry?.word ?? '';
  const tatar = read(entry?.tat ?? '');

  const handleAgree = (agree: boolean) =>
    sending.send(async () => {
      const { answer: changed } = await ask(agreeAnswer, { params, body: { agree } });
      if (changed !== null) setAnswer(changed);
    });
  const handleLetGo = async () => {
    const body = { commentId: null };
    if (await sending.send(() => ask(acceptAnswer, { params, body }))) await revalidate();
  };

  return (
    <section aria-labelledby="answer-title">
      <h2 id="answer-title" className="mb-4 font-serif text-20 font-semibold">
        {t`Җавап`}
      </h2>
      <Byline user={user} size="small">
        <Ago at={answer.created} />
      </Byline>
      <div className="mt-1.5 pl-11">
        <p lang={lang} className="text-17 leading-relaxed font-550 whitespace-pre-line">
          {read(answer.content)}
        </p>
        {entry !== null && (
          <p className="mt-2 text-14 text-muted">
            {agreed
              ? t`Сүзлеккә керде: ${word} — ${tatar}.`
              : t`Тагын бер кеше килешсә, сүзлеккә керә: ${word} — ${tatar}.`}
          </p>
        )}
        <div className="script-only mt-2 flex flex-wrap gap-2" {...sending.hold}>
          {isOther && entry !== null && (!agreed || select) && (
            <button
              type="button"
              aria-pressed={select}
              aria-disabled={sending.busy || isClosed}
              title={isClosed ? early : undefined}
              onClick={() => void handleAgree(!select)}
              className={select ? quietButton : softButton}
            >
              {t`Килешәм`}
            </button>
          )}
          {isAsker && (
            <button
              type="button"
              aria-disabled={sending.busy}
              onClick={() => void handleLetGo()}
              className={quietButton}
            >
              {t`Башка җавап сайларга`}
            </button>
          )}
          <OtherFlags of={sending} />
        </div>
      </div>
    </section>
  );
}

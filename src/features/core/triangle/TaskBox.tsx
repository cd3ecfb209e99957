import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Hear } from '#features/platform/speech/Hear.tsx';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { LetterBar } from '#ui/LetterBar.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useMeaning } from '#ui/meaning.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { Item } from './calls.ts';
import { answerTriangle, tryTriangle } from './client.gen.ts';
import { tellBalance } from './earned.web.ts';
import { JudgedAnswer, type Said } from './JudgedAnswer.tsx';
import { Plus } from './TriangleCount.tsx';

interface TaskBoxProps {
  task: Item;
  /** How many more follow on this page. */
  left: number;
  onNext: () => void;
}

/** One task: what is to be said in Tatar, the field, and what became of the answer. */
export function TaskBox({ task, left, onNext }: TaskBoxProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<Said | null>(null);
  const tries = said?.tries ?? task.tries;
  const sending = useSend<typeof answerTriangle>({
    answer: t`Җавап языгыз`,
    time: { day: t`Бүгенгә өч тапкыр язып карадыгыз. Иртәгә тагын.` },
    forbidden: { gone: t`Бу биремнең өчпочмаклары беткән` },
  });

  const judge = async (answer: string): Promise<Said> => {
    const asked = { params: { id: task.id }, body: { answer } };
    if (viewer === null) return { ...(await ask(tryTriangle, asked)), paid: 0, tries: task.tries };
    const judged = await ask(answerTriangle, asked);
    if (judged.paid > 0) {
      tellBalance(judged.triangle, judged.paid);
      void revalidate();
    }
    return judged;
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = new FormData(event.currentTarget).get('answer') as string;
    void sending.send(async () => setSaid(await judge(answer)));
  };

  const isOver = said !== null && (said.right || tries === 0);
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 wide:p-5">
      <div className="flex items-baseline justify-between gap-3 text-14 text-muted">
        <p>{task.sound === null ? t`Татарча языгыз` : t`Тыңлагыз һәм татарча языгыз`}</p>
        <Plus of={`+${number(task.price)}`} />
      </div>
      {task.sound === null ? (
        <Meaning task={task} />
      ) : (
        <Heard src={task.sound} otherwise={<Meaning task={task} />} />
      )}
      {said !== null && <JudgedAnswer said={said} price={task.price} isVisitor={viewer === null} />}
      {!isOver && (
        <form {...sending.form} onSubmit={handleSubmit} className="grid gap-3">
          <TextField
            label={<span className="sr-only">{t`Җавабыгыз`}</span>}
            flags={['answer']}
            of={sending}
            name="answer"
            lang="tt"
            required
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
          />
          <LetterBar />
          <OtherFlags of={sending} except={['answer']} />
          <div className="flex flex-wrap items-center gap-3">
            <button type="submit" aria-disabled={sending.busy} className={mainButton}>
              {t`Тикшерергә`}
            </button>
            <button type="button" onClick={onNext} className={linkButton}>
              {t`Башкасы`}
            </button>
          </div>
        </form>
      )}
      {isOver && (
        <button type="button" onClick={onNext} className={`${quietButton} justify-self-start`}>
          {t`Алга`}
        </button>
      )}
      <p className="text-14 text-muted">
        {viewer !== null &&
          !isOver &&
          `${t`${plural(tries, { other: `Бүген тагын # тапкыр язып карап була` })}`}. `}
        {left > 0 && t`${plural(left, { other: `Тагын ${number(left)} бирем` })}`}
      </p>
    </div>
  );
}

/** What is to be said, in the language the reader reads meanings in. */
function Meaning({ task }: { task: Item }) {
  const { text, lang } = useMeaning()(task);
  return (
    <p lang={lang} className="font-serif text-20 leading-snug font-medium wrap-anywhere">
      {text}
    </p>
  );
}

/** Said in Tatar. Who cannot hear it, or does not catch it, may read what it means. */
function Heard({ src, otherwise }: { src: string; otherwise: ReactNode }) {
  const { t } = useLingui();
  const [isRead, setRead] = useState(false);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Hear src={src} otherwise={isRead ? null : otherwise} />
        {!isRead && (
          <button type="button" onClick={() => setRead(true)} className={linkButton}>
            {t`Мәгънәсен күрсәтергә`}
          </button>
        )}
      </div>
      {isRead && otherwise}
    </div>
  );
}

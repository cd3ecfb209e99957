import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { Byline } from '#features/core/accounts/Byline.tsx';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import type { Note } from '#features/content/notes/calls.ts';
import { ask } from '#ui/ask.web.ts';
import { quietButton, smallButton, softButton } from '#ui/button.ts';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { LetterDiff } from '#ui/LetterDiff.tsx';
import { Ago } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { Correction } from './calls.ts';
import { acceptCorrection } from './client.gen.ts';

interface CorrectionListProps {
  note: Pick<Note, 'id' | 'user'>;
  list: readonly Correction[];
}

/** What waits: for the author of the note all of it, for who has sent it their own. */
export function CorrectionList({ note, list }: CorrectionListProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const isAuthor = useViewer()?.id === note.user.id;
  return (
    <section aria-labelledby="corrections-title">
      <h2 id="corrections-title" className="font-serif text-20 font-semibold">
        {isAuthor ? t`Сезгә тәкъдим ителгән төзәтүләр` : t`Сез җибәргән төзәтүләр`}
      </h2>
      <p className="mb-4 text-14 text-muted">
        {isAuthor
          ? t`Моны сез һәм төзәтүче генә күрә.`
          : t`Автор кабул иткәнче, моны сез һәм ул гына күрә.`}
      </p>
      <ol className="grid grid-cols-1 gap-5">
        {list.map((correction) => (
          <li key={correction.id}>
            <Byline user={correction.user} size="small">
              <Ago at={correction.created} />
            </Byline>
            <div className="mt-1.5 pl-11">
              <p className="text-comment leading-relaxed">
                <LetterDiff before={correction.before} after={correction.content} />
              </p>
              {correction.reason !== '' && (
                <p lang={lang} className="mt-1 text-14 whitespace-pre-line text-muted">
                  {read(correction.reason)}
                </p>
              )}
              {isAuthor && <Choice noteId={note.id} correction={correction} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Choice({ noteId, correction }: { noteId: string; correction: Correction }) {
  const { t } = useLingui();
  const { read } = useReading();
  const { revalidate } = useRevalidator();
  const sending = useSend<typeof acceptCorrection>({
    content: {
      moved: t`Язмада бу урын үзгәргән. Кирәк булса, аны үзегез төзәтә аласыз.`,
      long: t`Язма артык озын була: ул 20 000 хәрефтән артмасын.`,
    },
  });
  const words = read(correction.content);

  const handleChoice = async (accept: boolean) => {
    const params = { id: noteId, cId: correction.id };
    if (!(await sending.send(() => ask(acceptCorrection, { params, body: { accept } })))) return;
    sayDone(accept ? t`Төзәтү язмага керде.` : t`Язма элеккечә калды.`);
    await revalidate();
  };

  return (
    <div className="script-only mt-2 flex flex-wrap gap-2" {...sending.hold}>
      <button
        type="button"
        aria-disabled={sending.busy}
        aria-label={t`Кабул итәргә: ${words}`}
        onClick={() => void handleChoice(true)}
        className={`${softButton} ${smallButton}`}
      >
        {t`Кабул итәргә`}
      </button>
      <button
        type="button"
        aria-disabled={sending.busy}
        aria-label={t`Калсын: ${words}`}
        onClick={() => void handleChoice(false)}
        className={`${quietButton} ${smallButton}`}
      >
        {t`Калсын`}
      </button>
      <OtherFlags of={sending} />
    </div>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useVisitorWords } from '#features/learning/study/visitor-words.web.ts';
import { wordsChanged } from '#features/learning/study/word-changes.web.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { addVisitorLearning } from './client.gen.ts';
import { useSavedRange } from './placed.web.ts';
import { rangeName } from './rules.ts';
import { addLearning, forgetLearning, useIsClaimed } from './visitor-learning.web.ts';
import { useVisitorLessons } from './visitor-lessons.web.ts';

interface AddLearningProps {
  person: string;
  /** They want to be asked another time. */
  onClose: () => void;
}

/** Asks whether what was learned here as a visitor goes into the account. */
export function AddLearning({ person, onClose }: AddLearningProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const words = useVisitorWords().length;
  const lessons = useVisitorLessons().length;
  const range = useSavedRange();
  const isClaimed = useIsClaimed(person);
  const sending = useSend<typeof addVisitorLearning>();
  const level = typeof range === 'number' ? rangeName(range) : null;
  const parts = [
    ...(words > 0 ? [t`${plural(words, { other: '# сүз' })}`] : []),
    ...(lessons > 0 ? [t`${plural(lessons, { other: '# дәрес' })}`] : []),
    ...(level === null ? [] : [t`дәрәҗә: ${level}`]),
  ];
  const handleAdd = () =>
    void sending.send(async () => {
      const earned = await addLearning(person);
      if (earned === null) return;
      sayDone(earned > 0 ? t`Хисабыгызга өстәлде: +${earned} өчпочмак.` : t`Хисабыгызга өстәлде.`);
      wordsChanged();
      void revalidate();
    });
  if (parts.length === 0 || isClaimed) return null;
  return (
    <Dialog title={t`Өйрәнгәннәрегезне хисабыгызга өстәргәме?`} onClose={onClose}>
      <p>{t`Хисапсыз чакта бу браузерда сакланган:`}</p>
      <ul className="list-disc pl-5 font-620">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="text-muted">{t`Баш тартсагыз, алар бу браузердан бетереләчәк.`}</p>
      <OtherFlags of={sending} />
      <div className="flex flex-wrap justify-end gap-3" {...sending.hold}>
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() => !sending.busy && forgetLearning()}
          className={quietButton}
        >
          {t`Баш тартырга`}
        </button>
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={handleAdd}
          className={mainButton}
        >
          {t`Өстәргә`}
        </button>
      </div>
    </Dialog>
  );
}

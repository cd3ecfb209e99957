import { useLingui } from '@lingui/react/macro';
import { AnswerPair, EndingReasons, ReasonBox } from '#features/learning/study/Reasons.tsx';
import { useReading } from '#ui/reading.ts';
import { shownEnding } from '#tatar/shown-pieces.ts';
import type { Exercise } from './lesson.ts';
import { useNote } from './use-tongue.web.ts';
import { type MeantEnding, wrongEnding } from './wrong-ending.ts';

/** Why the ending that was chosen is wrong; nothing where no ending was. */
export function EndingReason({ exercise, answer }: { exercise: Exercise; answer: string }) {
  const { t } = useLingui();
  const { read } = useReading();
  const reason = wrongEnding(exercise, answer);
  if (reason === null) return null;
  const { start } = reason;
  if (reason.kind === 'meanings')
    return (
      <AnswerPair
        chosen={<Meant start={start} {...reason.chosen} />}
        right={<Meant start={start} {...reason.right} />}
      />
    );
  return (
    <ReasonBox>
      {reason.kind === 'vowel' ? (
        <p>{t`Бу фигыльгә -${shownEnding(start, reason.right, read)} ялгана.`}</p>
      ) : (
        <EndingReasons before={start} ending={reason.right} rules={reason.rules} />
      )}
    </ReasonBox>
  );
}

/** An ending and what it means. */
function Meant({ start, ending, meaning }: MeantEnding & { start: string }) {
  const { lang, read } = useReading();
  const note = useNote()(meaning);
  return (
    <>
      <b lang={lang} className="font-serif text-19">
        {ending === '' ? '–' : `-${shownEnding(start, ending, read)}`}
      </b>
      <span lang={note.lang === 'tt' ? lang : note.lang}>
        {note.lang === 'tt' ? read(note.text) : note.text}
      </span>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { noteAddress } from '#features/content/notes/addresses.ts';
import { Link } from '#ui/Link.tsx';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import type { ReviewCard } from './calls/review.ts';

/** What is known of the sentence of a word. */
export interface MetSentence {
  /** Of the word. */
  id: string;
  rus: string;
  eng: string;
  /** Where it stands, and the address of that. */
  lesson: { title: string; address: string } | null;
}

/** What the sentence means; nothing where nobody has translated it. */
export function SentenceMeaning({ of }: { of: MetSentence | undefined }) {
  const meaning = useMeaning()(of ?? { rus: '', eng: '' });
  if (meaning.text === '') return null;
  return (
    <p lang={meaning.lang} className="text-17 leading-snug text-muted">
      {meaning.text}
    </p>
  );
}

interface MetInProps {
  card: ReviewCard;
  met: MetSentence | undefined;
}

const LINK = 'font-semibold text-text hover:underline';

/** Where the sentence was met. */
export function MetIn({ card: { noteId }, met }: MetInProps) {
  const { lang, read } = useReading();
  const lesson = met?.lesson ?? null;
  const title = read(lesson?.title ?? '');
  if (lesson === null && noteId === null) return null;
  return (
    <p className="text-14 text-muted">
      {lesson !== null ? (
        <Trans>
          Бу җөмлә{' '}
          <Link to={lesson.address} className={LINK}>
            <span lang={lang}>«{title}»</span>
          </Link>{' '}
          дәресеннән.
        </Trans>
      ) : (
        <Trans>
          Бу җөмләне{' '}
          <Link to={noteAddress({ idC: noteId ?? '' })} className={LINK}>
            язмада
          </Link>{' '}
          очраттыгыз.
        </Trans>
      )}
    </p>
  );
}

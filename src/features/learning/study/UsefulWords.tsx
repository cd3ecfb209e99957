import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { iconButton, mainButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import { REVIEW } from './addresses.ts';
import type { UsefulWords as Words } from './calls.ts';
import { markWord } from './client.gen.ts';
import { plusIcon } from './icons.ts';
import { wordsChanged } from './word-changes.web.ts';

const SHOWN = 10;

/** Words to begin with, each taken by one press. */
export function UsefulWords({ list }: Words) {
  const { t } = useLingui();
  const [shown, setShown] = useState(SHOWN);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  return (
    <Card as="section" className="script-only grid gap-2">
      <h2 className="text-14 font-semibold text-muted">{t`Иң еш очрый торган сүзләр`}</h2>
      <ul>
        {list.slice(0, shown).map((word) => (
          <Entry
            key={word.word}
            word={word}
            onTake={() => setTaken((now) => new Set([...now, word.word]))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {shown < list.length && (
          <button type="button" onClick={() => setShown(shown + SHOWN)} className={quietButton}>
            {t`Тагын 10 сүз`}
          </button>
        )}
        {taken.size > 0 && (
          <Link to={REVIEW} className={mainButton}>
            {t`Сүзләрне кабатларга`}
          </Link>
        )}
      </div>
    </Card>
  );
}

function Entry({ word, onTake }: { word: Words['list'][number]; onTake: () => void }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaning = useMeaning()(word);
  const [isTaken, setTaken] = useState(false);
  const sending = useSend<typeof markWord>({
    quantity: { many: t`Сүзлегегездә 20 000 сүз бар инде` },
  });
  const shown = read(word.tat);
  const handleTake = () =>
    void sending.send(async () => {
      const { word: lemma, pos } = word;
      await ask(markWord, { body: { word: lemma, select: isTaken ? 0 : 1, lemma, pos } });
      setTaken(!isTaken);
      if (!isTaken) onTake();
      wordsChanged();
    });
  return (
    <li {...sending.hold} className="border-t border-line py-0.5 first:border-0">
      <div className="flex min-h-11 items-center gap-3">
        <b lang={lang} data-words="" className="font-serif text-17 font-semibold">
          {shown}
        </b>
        <span lang={meaning.lang} className="min-w-0 flex-1 text-right text-15 text-muted">
          {meaning.text}
        </span>
        <button
          type="button"
          aria-pressed={isTaken}
          aria-label={t`Сүзлеккә: ${shown}`}
          aria-disabled={sending.busy}
          onClick={handleTake}
          className={`${iconButton} bg-gold-soft text-gold-text aria-pressed:bg-accent-soft aria-pressed:text-accent`}
        >
          <Icon of={isTaken ? checkIcon : plusIcon} />
        </button>
      </div>
      <OtherFlags of={sending} />
    </li>
  );
}

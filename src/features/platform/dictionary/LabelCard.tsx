// What a label of the interface means: in Russian and English, and the card of its words.

import { useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { tokenise } from '#tatar/tokens.ts';
import { iconButton, quietButton, smallButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon } from '#ui/icons.ts';
import { useMeaningLanguage } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { LONGEST_PHRASE, MOST_WORDS } from './word-at.web.ts';
import type { WordSlots } from './word-slots.web.ts';
import { WordCard } from './WordCard.tsx';
import { WordPanel } from './WordPanel.tsx';

/** A text of the interface, as it is and in other languages. */
interface Gloss {
  tt: string;
  ru: string;
  en: string;
}

interface LabelCardProps {
  label: HTMLElement;
  gloss: Gloss;
  slots: WordSlots;
  onClose: () => void;
}

/** What a label of the interface means, at the label. */
export function LabelCard({ label, gloss, slots, onClose }: LabelCardProps) {
  const titleId = useId();
  const range = useMemo(() => {
    const around = document.createRange();
    around.selectNode(label);
    return around;
  }, [label]);
  return (
    <WordPanel range={range} titleId={titleId} onClose={onClose}>
      {(close) => <Content gloss={gloss} titleId={titleId} slots={slots} onClose={close} />}
    </WordPanel>
  );
}

interface ContentProps extends Pick<LabelCardProps, 'gloss' | 'slots' | 'onClose'> {
  titleId: string;
}

function Content({ gloss, titleId, slots, onClose }: ContentProps) {
  const words = [...tokenise(gloss.tt)].filter(({ kind }) => kind === 'word');
  const [start = 0, end = 0] = [words[0]?.start, words.at(-1)?.end];
  const isShort = words.length > 0 && words.length <= MOST_WORDS && end - start <= LONGEST_PHRASE;
  const [text, setText] = useState(isShort ? gloss.tt.slice(start, end) : null);
  if (text === null)
    return (
      <LongLabel
        gloss={gloss}
        titleId={titleId}
        words={[...new Set(words.map((word) => word.text))]}
        onWord={setText}
        onClose={onClose}
      />
    );
  return (
    <WordCard
      key={text}
      word={{ text, sentence: gloss.tt, at: Math.max(0, gloss.tt.indexOf(text)), noteId: null }}
      titleId={titleId}
      lead={<Meaning gloss={gloss} />}
      slots={slots}
      onWord={setText}
      onClose={onClose}
    />
  );
}

function Meaning({ gloss }: { gloss: Gloss }) {
  const first = useMeaningLanguage();
  return (
    <div className="grid gap-0.5 rounded-inner bg-gold-soft px-3.5 py-2.5">
      {([first, first === 'ru' ? 'en' : 'ru'] as const).map((lang) => (
        <p key={lang} lang={lang}>
          {gloss[lang]}
        </p>
      ))}
    </div>
  );
}

interface LongLabelProps extends Pick<ContentProps, 'gloss' | 'titleId' | 'onClose'> {
  words: readonly string[];
  onWord: (word: string) => void;
}

/** A whole sentence: what it means, and the way to each of its words. */
function LongLabel({ gloss, titleId, words, onWord, onClose }: LongLabelProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  return (
    <div className="grid gap-3.5">
      <div className="flex items-start gap-2">
        <h2
          id={titleId}
          lang={lang}
          className="min-w-0 flex-1 font-serif text-21 leading-tight font-semibold wrap-anywhere"
        >
          {read(gloss.tt)}
        </h2>
        <button
          type="button"
          aria-label={t`Ябарга`}
          onClick={onClose}
          className={`${iconButton} -mt-1.5 -mr-2.5`}
        >
          <Icon of={closeIcon} />
        </button>
      </div>
      <Meaning gloss={gloss} />
      <div lang={lang} className="flex flex-wrap gap-2">
        {words.map((word) => (
          <button
            key={word}
            type="button"
            onClick={() => onWord(word)}
            className={`${quietButton} ${smallButton}`}
          >
            {read(word)}
          </button>
        ))}
      </div>
    </div>
  );
}

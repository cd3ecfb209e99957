import { useLingui } from '@lingui/react/macro';
import { quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useReading } from '#ui/reading.ts';
import type { WordSpot } from './word-at.web.ts';

/** A note of ordinary length; nobody walks through more. */
const MOST_SHOWN = 400;

interface WordListProps {
  words: readonly WordSpot[];
  onWord: (word: WordSpot) => void;
  onClose: () => void;
}

/** The words of a text as buttons, each once, in their order. */
export function WordList({ words, onWord, onClose }: WordListProps) {
  const { t } = useLingui();
  const each = new Map<string, WordSpot>();
  for (const word of words) {
    const key = word.text.toLowerCase();
    if (!each.has(key)) each.set(key, word);
  }
  const shown = [...each.values()].slice(0, MOST_SHOWN);
  return (
    <Dialog title={t`Язмадагы сүзләр`} onClose={onClose}>
      <p className="text-muted">
        {t`Клавиатурадан: Alt + W, аннары уклар. Enter сүзне ача, Esc туктата.`}
      </p>
      <ul lang={useReading().lang} className="flex max-h-[55vh] flex-wrap gap-2 overflow-y-auto">
        {shown.map((word) => (
          <li key={word.text}>
            <button
              type="button"
              onClick={() => onWord(word)}
              className="min-h-11 cursor-pointer rounded-full border border-line px-3.5 font-serif text-16 hover:bg-raised"
            >
              {word.text}
            </button>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <button type="button" onClick={onClose} className={quietButton}>
          {t`Ябарга`}
        </button>
      </div>
    </Dialog>
  );
}

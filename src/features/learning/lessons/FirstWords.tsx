import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { spokenWord } from '#features/platform/speech/addresses.ts';
import { volumeIcon } from '#features/platform/speech/public/icons.ts';
import type { Speaker } from '#features/platform/speech/speaker.web.ts';
import { linkButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { checkIcon, playIcon } from '#ui/icons.ts';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import type { EduPage } from './calls.ts';

/** Between two words there is time to say the first of them. */
const REPEAT_MS = 1200;

interface FirstWordsProps {
  words: EduPage['words'];
  /** Whether the site has a voice. */
  spoken: boolean;
  heard: readonly string[];
  onHear: (words: readonly string[]) => void;
}

/** The words of a lesson before its text: a tap says one. */
export function FirstWords({ words, spoken, heard, onHear }: FirstWordsProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const { speaking, failed, say } = useWords(heard, onHear);
  const all = words.map(({ tat }) => tat);
  return (
    <section className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-17 font-620">{t`Башта сүзләр`}</h2>
        {spoken && (
          <button
            type="button"
            onClick={() => void say(all)}
            className={`${linkButton} script-only gap-2`}
          >
            <Icon of={playIcon} size={18} />
            {t`Барысын тыңларга`}
          </button>
        )}
      </div>
      {spoken && (
        <output className="script-only mb-3 block text-15 text-muted">
          {failed ? t`Тавышны алып булмады.` : t`Басыгыз, тыңлагыз, кычкырып әйтегез.`}
        </output>
      )}
      <ul className="grid auto-rows-fr grid-cols-2 gap-2">
        {words.map((word) => {
          const meaning = meaningOf(word);
          const isHeard = heard.includes(word.tat);
          const isSpeaking = speaking === word.tat;
          return (
            <li key={word.tat} className="last:odd:col-span-2">
              <button
                type="button"
                disabled={!spoken}
                onClick={() => void say([word.tat])}
                className={`flex h-full min-h-16 w-full enabled:cursor-pointer items-center gap-2 rounded-control border px-3.5 py-2.5 text-left enabled:hover:bg-raised ${isSpeaking ? 'border-accent bg-accent-soft' : 'border-line bg-bg'}`}
              >
                <span className="grid min-w-0 flex-1">
                  <b lang={lang} className="font-serif text-18 leading-snug wrap-anywhere">
                    {read(word.tat)}
                  </b>
                  <span lang={meaning.lang} className="text-14 leading-snug text-muted">
                    {meaning.text}
                  </span>
                </span>
                {spoken && (
                  <span className="script-only text-accent">
                    <Icon of={isHeard ? checkIcon : volumeIcon} size={20} />
                    {isHeard && <span className="sr-only">{t`тыңланды`}</span>}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Says words one after another; the next press ends what is being said. */
function useWords(heard: FirstWordsProps['heard'], onHear: FirstWordsProps['onHear']) {
  const [speaking, setSpeaking] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const open = useRef<{ speaker?: Speaker; timer?: ReturnType<typeof setTimeout> }>({});
  const known = useRef(heard);
  useEffect(() => {
    known.current = heard;
  });
  const close = () => {
    open.current.speaker?.close();
    clearTimeout(open.current.timer);
  };
  useEffect(() => close, []);
  const say = async ([word, ...others]: readonly string[]) => {
    close();
    setFailed(false);
    setSpeaking(word ?? null);
    if (word === undefined) return;
    const source = spokenWord(word);
    if (source === null) return void say(others);
    const mine: { speaker?: Speaker; timer?: ReturnType<typeof setTimeout> } = {};
    open.current = mine;
    const { openSpeaker } = await import('#features/platform/speech/speaker.web.ts');
    if (open.current !== mine) return;
    mine.speaker = openSpeaker([source], ({ status }) => {
      if (status === 'failed') {
        setSpeaking(null);
        setFailed(true);
      }
      if (status !== 'ended') return;
      if (!known.current.includes(word)) onHear([...known.current, word]);
      setSpeaking(null);
      if (others.length > 0) mine.timer = setTimeout(() => void say(others), REPEAT_MS);
    });
    mine.speaker.go(0);
  };
  return { speaking, failed, say };
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { LevelName } from '#tatar/level-names.ts';
import { ask } from '#ui/ask.web.ts';
import { measureNote } from './client.gen.ts';

/** Nobody is measured in the middle of a sentence. */
const PAUSE_MS = 2000;
/** A shorter text says nothing about its level. */
const LEAST_LETTERS = 40;

/** For whom the text is easy enough, as far as it is written. */
export function LevelHint({ content }: { content: string }) {
  const { t } = useLingui();
  const [level, setLevel] = useState<LevelName | null>(null);
  const isShort = content.length < LEAST_LETTERS;

  useEffect(() => {
    if (isShort) return;
    let isLate = false;
    const timer = setTimeout(() => {
      ask(measureNote, { body: { content } }).then(
        (measured) => {
          if (!isLate) setLevel(measured.level);
        },
        // A courtesy: what could not be asked is not shown.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [content, isShort]);

  return (
    <section className="grid gap-2">
      <h2 className="text-13 font-semibold text-muted">{t`Укучы өчен`}</h2>
      {isShort || level === null ? (
        <p className="text-14 text-muted">{t`Берничә җөмлә язгач, дәрәҗәсе күренер.`}</p>
      ) : (
        <p className="flex items-center gap-3 text-14 text-muted">
          <span className="rounded-inner border border-line px-2 py-1 text-12 font-650">
            {level}
          </span>
          <span>{t`${level} дәрәҗәсендә аңлаешлы`}</span>
        </p>
      )}
    </section>
  );
}

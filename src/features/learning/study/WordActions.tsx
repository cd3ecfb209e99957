import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { invite } from '#features/core/accounts/invitation.web.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { WORDS } from './addresses.ts';
import type { OwnWordState } from './calls.ts';
import { getOwnWord, markWord } from './client.gen.ts';
import { stateNumbered } from './rules.ts';
import {
  dropVisitorWord,
  findVisitorWord,
  keepVisitorWords,
  useVisitorWords,
} from './visitor-words.web.ts';
import { wordsChanged } from './word-changes.web.ts';
import { WordWhen } from './WordWhen.tsx';

interface WordActionsProps {
  lemma: string;
  pos: string;
  /** As it stands in the text. */
  form: string;
  sentence: string;
  noteId: string | null;
}

/** Two answers to a word: I know it, or I want to learn it. */
export function WordActions(props: WordActionsProps) {
  const key = `${props.lemma}/${props.pos}`;
  return useViewer() === null ? (
    <VisitorActions key={key} {...props} />
  ) : (
    <OwnActions key={key} {...props} />
  );
}

/** The same for a visitor, whose words stay in this browser. */
function VisitorActions({ lemma, pos, form, sentence, noteId }: WordActionsProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const back = pathname + search;
  const select = findVisitorWord(useVisitorWords(), { word: form, lemma, pos })?.select ?? 0;
  const mark = (next: 0 | 1 | 3) => {
    const word = {
      word: form.slice(0, 80).toWellFormed(),
      lemma,
      pos,
      content: sentence.slice(0, 1000).toWellFormed(),
    };
    if (next === 0) dropVisitorWord(word);
    // Where there is no room for it, or nothing is stored, it needs an account.
    else if (!keepVisitorWords([{ ...word, select: next, ...(noteId !== null && { noteId }) }]))
      invite({ to: 'word', back });
  };
  return (
    <div className="grid gap-1">
      <div className="flex gap-3">
        <button
          type="button"
          aria-pressed={select === 3}
          onClick={() => mark(select === 3 ? 0 : 3)}
          className={`${quietButton} flex-1 aria-pressed:border-accent aria-pressed:text-accent`}
        >
          {t`Беләм`}
        </button>
        <button
          type="button"
          aria-pressed={select === 1}
          onClick={() => mark(select === 1 ? 0 : 1)}
          className={`${select === 1 ? quietButton : mainButton} flex-1 aria-pressed:border-accent aria-pressed:text-accent`}
        >
          {select === 1 ? t`Сүзлектә` : t`Сүзлеккә`}
        </button>
      </div>
      <output className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-muted empty:hidden">
        {select > 0 && (
          <>
            {t`Бу браузерда саклана.`}
            <Link to={signAddress(back)} rel="nofollow" className={`${linkButton} text-14`}>
              {t`Керергә`}
            </Link>
          </>
        )}
      </output>
    </div>
  );
}

function OwnActions({ lemma, pos, form, sentence, noteId }: WordActionsProps) {
  const { t } = useLingui();
  const [wordState, setWordState] = useState<OwnWordState | null>(null);
  const sending = useSend<typeof markWord>({
    quantity: { many: t`Сүзлегегездә 20 000 сүз бар инде` },
  });
  const isPressed = useRef(false);
  useEffect(() => {
    let isGone = false;
    ask(getOwnWord, { query: { word: lemma, pos } }).then(
      // What was pressed meanwhile is newer.
      (found) => !isGone && !isPressed.current && setWordState(found),
      // The buttons work without it.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [lemma, pos]);
  const row = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone: the one in its place has the focus then.
  useEffect(() => {
    if (wordState !== null && isPressed.current && document.activeElement === document.body)
      (row.current?.lastElementChild as HTMLElement | null)?.focus({ preventScroll: true });
  }, [wordState]);
  const mark = (select: 0 | 1 | 3) =>
    void sending.send(async () => {
      isPressed.current = true;
      const met = {
        content: sentence.slice(0, 1000).toWellFormed(),
        ...(noteId !== null && { noteId }),
      };
      const body = { word: form.slice(0, 80).toWellFormed(), select, lemma, pos, ...met };
      setWordState(await ask(markWord, { body }));
      wordsChanged();
    });
  const select = wordState?.select ?? 0;
  const isMarked = select === 3 && wordState?.next === null;
  return (
    <div {...sending.hold} className="grid gap-1">
      <div ref={row} className="flex gap-3">
        <button
          type="button"
          aria-pressed={isMarked}
          aria-disabled={sending.busy}
          onClick={() => mark(isMarked ? 0 : 3)}
          className={`${quietButton} flex-1 aria-pressed:border-accent aria-pressed:text-accent`}
        >
          {t`Беләм`}
        </button>
        {select === 0 || isMarked ? (
          <button
            type="button"
            aria-disabled={sending.busy}
            onClick={() => mark(1)}
            className={`${mainButton} flex-1`}
          >
            {t`Сүзлеккә`}
          </button>
        ) : (
          <Link to={WORDS} className={`${quietButton} flex-1`}>
            {t`Сүзлектә`}
          </Link>
        )}
      </div>
      {wordState !== null && select > 0 && !isMarked && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-muted">
          <WordWhen word={{ state: stateNumbered(select), next: wordState.next }} />
          <button type="button" onClick={() => mark(0)} className={`${linkButton} text-14`}>
            {t`Сүзлектән чыгарырга`}
          </button>
        </p>
      )}
      <OtherFlags of={sending} />
    </div>
  );
}

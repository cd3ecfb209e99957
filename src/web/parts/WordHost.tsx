// The card of a word, put together: what finds it, what it shows, and what other features add.

import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { SafetyMenu } from '#features/core/moderation/reports/SafetyMenu.tsx';
import { WordAnswers } from '#features/content/qa/WordAnswers.tsx';
import { searchAddress } from '#features/social/search/addresses.ts';
import { WordExamples } from '#features/social/search/WordExamples.tsx';
import { WordActions } from '#features/learning/study/WordActions.tsx';
import { WordListen } from '#features/content/pronunciations/WordListen.tsx';
import { WordVoices } from '#features/content/pronunciations/WordVoices.tsx';
import { highlight } from '#features/platform/dictionary/highlight.web.ts';
import { LabelCard } from '#features/platform/dictionary/LabelCard.tsx';
import { useWordLanguage } from '#features/platform/dictionary/use-names.web.ts';
import { useWordWalk } from '#features/platform/dictionary/use-word-walk.web.ts';
import {
  pieceAround,
  textsIn,
  wordAtPoint,
  type WordSpot,
  wordsGlossed,
  wordsOfText,
  wordsSelected,
} from '#features/platform/dictionary/word-at.web.ts';
import { askAround } from '#features/platform/dictionary/word-memory.web.ts';
import { bringIntoView } from '#features/platform/dictionary/card-place.web.ts';
import type { WordSlots } from '#features/platform/dictionary/word-slots.web.ts';
import { WordCard } from '#features/platform/dictionary/WordCard.tsx';
import { WordGloss } from '#features/platform/dictionary/WordGloss.tsx';
import { WordList } from '#features/platform/dictionary/WordList.tsx';
import { WordPanel } from '#features/platform/dictionary/WordPanel.tsx';
import { WordWrong } from '#features/platform/dictionary/WordWrong.tsx';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { hideTapHint, rememberTap } from '#ui/tap-hint.web.ts';
import { useGloss } from '../label-gloss.web.ts';
import { MeaningButton } from './MeaningButton.tsx';

export type WordWish =
  | { kind: 'tap'; x: number; y: number }
  | { kind: 'list'; of: Element }
  | { kind: 'gloss'; of: Element }
  /** The first word of the text a button belongs to. */
  | { kind: 'card'; of: Element }
  | { kind: 'walk' }
  | { kind: 'selection' }
  | { kind: 'label'; of: HTMLElement };

/** The words of the text a button belongs to, or of the one that stands on it. */
function wordsBeside(button: Element): WordSpot[] {
  const own = textsIn(button);
  return (own.length > 0 ? own : textsIn(button.closest('article') ?? document)).flatMap(
    wordsOfText,
  );
}

export function WordHost({ wish }: { wish: WordWish }) {
  const titleId = useId();
  const { key: page } = useLocation();
  const slots = useSlots();
  const [open, setOpen] = useState<WordSpot | null>(null);
  const [list, setList] = useState<WordSpot[] | null>(null);
  const [selected, setSelected] = useState<WordSpot | null>(null);
  const [label, setLabel] = useState<HTMLElement | null>(null);
  const handleClose = useCallback(() => {
    setOpen(null);
    setLabel(null);
  }, []);
  const show = (word: WordSpot | null) => {
    setOpen(word);
    setSelected(null);
    setLabel(null);
  };
  const [granted, setGranted] = useState<WordWish | null>(null);
  if (granted !== wish) {
    setGranted(wish);
    if (wish.kind === 'tap') show(wordAtPoint(wish.x, wish.y));
    else if (wish.kind === 'gloss') show(wordsGlossed(wish.of));
    else if (wish.kind === 'list') setList(wordsBeside(wish.of));
    else if (wish.kind === 'card') show(wordsBeside(wish.of)[0] ?? null);
    else if (wish.kind === 'selection') setSelected(wordsSelected());
    else if (wish.kind === 'label') {
      show(null);
      setLabel(wish.of);
    }
  }

  const walked = useWordWalk({
    wish: wish.kind === 'walk' ? wish : null,
    paused: open !== null || list !== null || label !== null,
    onOpen: show,
  });

  const marked = open ?? walked;
  useLayoutEffect(() => {
    if (marked !== null) bringIntoView(marked.range);
    highlight(marked?.range ?? null);
    return () => highlight(null);
  }, [marked]);

  useLayoutEffect(hideTapHint, [page]);
  useEffect(() => {
    if (open !== null) rememberTap();
  }, [open]);

  const lang = useWordLanguage();
  useEffect(() => {
    const piece = open === null ? null : pieceAround(open);
    if (open !== null && piece !== null) void askAround(open, piece, lang);
  }, [open, lang]);

  // What was open belongs to the page it was opened on.
  const [openedOn, setOpenedOn] = useState(page);
  if (openedOn !== page) {
    setOpenedOn(page);
    setOpen(null);
    setList(null);
    setSelected(null);
    setLabel(null);
  }

  const gloss = useGloss(label, handleClose);
  useCloseBeside(open !== null || label !== null, handleClose);

  return (
    <>
      <output className="sr-only">{open === null && walked !== null && walked.text}</output>
      {open !== null && (
        <WordPanel range={open.range} titleId={titleId} onClose={handleClose}>
          {(close) => (
            <WordCard
              key={`${open.at} ${open.text} ${open.sentence}`}
              word={open}
              titleId={titleId}
              lead={open.gloss !== null && <WordGloss word={open.text} gloss={open.gloss} />}
              slots={slots}
              onWord={(text) => setOpen({ ...open, text })}
              onClose={close}
            />
          )}
        </WordPanel>
      )}
      {label !== null && gloss !== null && (
        <LabelCard label={label} gloss={gloss} slots={slots} onClose={handleClose} />
      )}
      {list !== null && (
        <WordList
          words={list}
          onWord={(word) => {
            setList(null);
            show(word);
          }}
          onClose={() => setList(null)}
        />
      )}
      {selected !== null && (
        <MeaningButton
          range={selected.range}
          onPress={() => show(selected)}
          onGone={() => setSelected(null)}
        />
      )}
    </>
  );
}

/** A press beside the card closes it; one on a word is a wish of its own. */
function useCloseBeside(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const handleClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.isConnected) return;
      if (target.closest('.word-place, [data-words], [data-chain], dialog') === null) onClose();
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [isOpen, onClose]);
}

function useSlots(): WordSlots {
  const { t } = useLingui();
  const isVisitor = useViewer() === null;
  return {
    actions: (word) => <WordActions {...word} />,
    examples: (word, otherwise) => (
      <WordExamples
        lemma={word.lemma}
        pos={word.pos}
        without={word.noteId}
        sentence={word.sentence}
        otherwise={otherwise}
      />
    ),
    listen: (form, machine) => <WordListen key={form} form={form} machine={machine} />,
    voices: (form) => (
      <WordVoices
        key={form}
        form={form}
        menu={({ id, user }) => <SafetyMenu name={user.name} thing={{ type: 'voice', id }} />}
      />
    ),
    unknown: (word, base) => (
      <WordAnswers word={base ?? word.form} lemma={word.lemma} sentence={word.sentence}>
        {base === null && (
          <Link to={searchAddress({ q: word.form })} className={quietButton}>
            {t`Сайттан эзләргә`}
          </Link>
        )}
      </WordAnswers>
    ),
    wrong: (word) => !isVisitor && <WordWrong word={word} />,
  };
}

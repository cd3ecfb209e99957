import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useReading } from '#ui/reading.ts';
import catHappy from '../art/cat-happy.svg?raw';
import catPounce from '../art/cat-pounce.svg?raw';
import catRun from '../art/cat-run.svg';
import catSad from '../art/cat-sad.svg?raw';
import catSit from '../art/cat-sit.svg?raw';
import check from '../art/p-check.svg';
import cross from '../art/p-cross.svg';
import mouseCaught from '../art/mouse-caught.svg';
import mouseRun from '../art/mouse-run.svg';
import mouseScared from '../art/mouse-scared.svg';
import samovar from '../art/samovar.svg?raw';
import sparkle from '../art/p-sparkle.svg';
import stove from '../art/stove.svg?raw';
import { askedFor, markOf, type FieldProps, type Mark } from '../field.web.ts';
import { inRowOf, placeOf, SHELVES } from '../motion.ts';
import { Sprite } from '../Sprite.tsx';
import { useCat, type CatPose } from './use-cat.web.ts';
import { useFrames, useSize, type Size } from '../use-size.web.ts';

const POSES: Readonly<Record<Exclude<CatPose, 'run'>, string>> = {
  sit: catSit,
  pounce: catPounce,
  happy: catHappy,
  sad: catSad,
};
/** From here on mice move their legs faster. */
const FAST_LEVEL = 3;
const WIDE = 820;
/** From shelf to shelf; fewer shelves stand further apart. */
const APART = [220, 200, 160, 118] as const;
const MOUSE_UP = 62;
/** The mark of a mouse stands above it, and below what is asked for. */
const MARK_UP = 32;
/** On a lower screen the cat is smaller. */
const LOW = 720;

/** Where the first shelf stands, what is left for the cat, and for the stove of a wide kitchen. */
function roomOf({ width, height }: Size, promptBottom: number) {
  const isWide = width >= WIDE;
  return {
    top: Math.max(isWide ? 240 : 262, promptBottom + MOUSE_UP + MARK_UP),
    cat: isWide ? 248 : height > LOW ? 196 : 130,
    from: isWide ? width * 0.22 : 0,
  };
}

/** A long word needs smaller letters. */
const sizeOf = (word: string): string =>
  word.length > 9 ? 'is-long' : word.length > 6 ? 'is-middle' : '';

/** The kitchen: mice with words run on the shelves, the cat sits below. */
export function MiceField({ game, slow, still, playing, isHidden, promptBottom }: FieldProps) {
  const { t } = useLingui();
  const { read, lang } = useReading();
  const [field, size] = useSize<HTMLDivElement>();
  const mice = useRef<(HTMLButtonElement | null)[]>([]);
  const widths = useRef<number[]>([]);
  const { state } = playing;
  const { question, phase } = state;
  const { home, cat, shown } = useCat(state, {
    still,
    mouseAt: (place) => mice.current[place] ?? null,
  });
  const shelves = Math.min(SHELVES, question.options.length);
  const room = roomOf(size, promptBottom);
  const apart = Math.min(
    APART[shelves - 1] ?? 118,
    (size.height - room.top - room.cat) / Math.max(1, shelves - 1),
  );
  const shelfAt = (row: number) => room.top + row * apart;

  // Measured when the words change: a frame that asks for widths makes the browser lay out the page.
  useLayoutEffect(() => {
    widths.current = mice.current.map((mouse) => mouse?.offsetWidth ?? 0);
  }, [question.id, isHidden, size]);

  useFrames(() => {
    const { options } = question;
    const asked = { game, slow, question, ms: askedFor({ playing, still }) };
    for (let place = 0; place < options.length; place += 1) {
      const mouse = mice.current[place];
      if (mouse === null || mouse === undefined) continue;
      // A mouse that is caught stays where it was.
      if (state.caught.includes(place)) continue;
      const at = placeOf(asked, place);
      const width = widths.current[place] ?? 0;
      const inRow = inRowOf(options.length, at.row);
      const stretch = (size.width - room.from) / inRow;
      const own = Math.max(0, Math.floor(at.x * inRow - 1e-9));
      const free = Math.max(0, stretch - width);
      const left = room.from + own * stretch + (at.x * inRow - own) * free;
      const x = Math.min(left, size.width - width).toFixed(1);
      mouse.style.transform = `translate3d(${x}px, ${shelfAt(at.row) - MOUSE_UP}px, 0)`;
      const facing = at.facing === 1 ? 'right' : 'left';
      if (mouse.dataset['facing'] !== facing) mouse.dataset['facing'] = facing;
    }
  });

  return (
    <div ref={field} inert={isHidden} className="game-field game-kitchen">
      <div className="game-window" />
      <Sprite svg={stove} className="game-stove" />
      <Sprite svg={samovar} className="game-samovar" />
      {Array.from({ length: shelves }, (_, row) => (
        <Shelf key={row} top={shelfAt(row)} row={row} />
      ))}
      <div className="game-rug" />
      {question.options.map((option, place) => {
        const mark = markOf(state, place);
        const isCaught = state.caught.includes(place);
        const word = read(option);
        return (
          <button
            // The same for the next question: who has chosen by keys stays there.
            key={place}
            ref={(element) => {
              mice.current[place] = element;
            }}
            type="button"
            data-place={place}
            data-mark={mark ?? undefined}
            disabled={isCaught}
            aria-label={isHidden ? undefined : t`${word}, № ${place + 1}`}
            onClick={() => playing.pick(place)}
            className={`game-mouse ${sizeOf(word)} ${question.range >= FAST_LEVEL ? 'is-fast' : ''}`}
          >
            <span lang={lang} aria-hidden="true" className="game-tag">
              {isHidden ? '…' : word}
              <kbd>{place + 1}</kbd>
            </span>
            <MouseBody mark={mark} />
            {mark !== null && (
              <img src={mark === 'wrong' ? cross : check} alt="" className="game-mark" />
            )}
          </button>
        );
      })}
      <div ref={home} className="game-cat-home">
        <div ref={cat} className="game-cat" data-pose={shown.pose} data-facing={shown.facing}>
          {shown.pose === 'run' ? (
            <span aria-hidden="true" className="game-frames is-cat">
              <img src={catRun} alt="" />
            </span>
          ) : (
            <Sprite svg={POSES[shown.pose]} />
          )}
          {phase === 'right' && !still && (
            <>
              <img src={sparkle} alt="" className="game-sparkle" />
              <img src={sparkle} alt="" className="game-sparkle" />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Runs, is startled, or hangs in the paws of the cat and smiles. */
function MouseBody({ mark }: { mark: Mark }) {
  if (mark === 'right')
    return <img src={mouseCaught} alt="" className="game-mouse-body game-caught" />;
  if (mark === 'wrong') return <img src={mouseScared} alt="" className="game-mouse-body" />;
  return (
    <span aria-hidden="true" className="game-mouse-body game-frames">
      <img src={mouseRun} alt="" />
    </span>
  );
}

function Shelf({ top, row }: { top: number; row: number }) {
  const shelf = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shelf.current !== null) shelf.current.style.top = `${top}px`;
  }, [top]);
  return <div ref={shelf} className={`game-shelf ${row % 2 === 0 ? 'is-left' : 'is-right'}`} />;
}

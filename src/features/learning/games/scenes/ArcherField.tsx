import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { stanceFor, type Point } from './aim.ts';
import archerDrawing from '../art/archer.svg?raw';
import arrowImage from '../art/arrow.svg';
import check from '../art/p-check.svg';
import cross from '../art/p-cross.svg';
import petal from '../art/p-petal.svg';
import postImage from '../art/post.svg';
import pulley from '../art/pulley.svg';
import target from '../art/target.svg?raw';
import { askedFor, markOf, type FieldProps } from '../field.web.ts';
import { placeOf, ROPES } from '../motion.ts';
import { Sprite } from '../Sprite.tsx';
import { useFrames, useSize, type Size } from '../use-size.web.ts';

const FLIGHT_MS = 240;
const WIDE = 820;

function ropesOf({ width, height }: Size) {
  const isWide = width >= WIDE;
  const top = isWide ? 150 : 186;
  const room = height - top - (isWide ? 190 : 250);
  return {
    top,
    apart: Math.max(120, Math.min(isWide ? 210 : 178, room / 2 + 40)),
    from: isWide ? width * 0.42 : 6,
    to: width - (isWide ? 28 : 6),
  };
}

/** The meadow at dusk: targets hang on two ropes, the archer stands below. */
export function ArcherField({ game, slow, still, playing, isHidden }: FieldProps) {
  const { t } = useLingui();
  const [field, size] = useSize<HTMLDivElement>();
  const targets = useRef<(HTMLButtonElement | null)[]>([]);
  const archer = useRef<HTMLDivElement>(null);
  const arrow = useRef<HTMLImageElement>(null);
  const frozen = useRef<number | null>(null);
  const widths = useRef<number[]>([]);
  const { state } = playing;
  const { question, phase, last } = state;
  const ropes = ropesOf(size);

  useEffect(() => {
    // What is hit stands still until the next word.
    frozen.current = phase === 'asks' ? null : askedFor({ playing, still });
  }, [phase, question.id, playing, still]);

  // Measured when the words change: a frame that asks for widths makes the browser lay out the page.
  useLayoutEffect(() => {
    widths.current = targets.current.map((element) => element?.offsetWidth ?? 0);
  }, [question.id, isHidden, size]);

  useFrames(() => {
    const asked = { game, slow, question, ms: frozen.current ?? askedFor({ playing, still }) };
    const half = (ropes.to - ropes.from) / 2;
    for (let place = 0; place < question.options.length; place += 1) {
      const element = targets.current[place];
      if (element === null || element === undefined) continue;
      const at = placeOf(asked, place);
      const own = place % 2;
      const free = Math.max(0, half - (widths.current[place] ?? 0));
      const left = ropes.from + own * half + (at.x * 2 - own) * free;
      const top = ropes.top + at.row * ropes.apart + (at.x - 0.5) ** 2 * -40 + 10;
      element.style.transform = `translate3d(${left.toFixed(1)}px, ${top.toFixed(1)}px, 0)`;
    }
  });

  /** Makes the archer aim at a point of the screen. */
  const aimAt = (to: Point) => {
    const shown = archer.current;
    if (shown === null) return null;
    const stance = stanceFor(to, shown.getBoundingClientRect());
    shown.style.setProperty('--lean', `${stance.lean.toFixed(1)}deg`);
    shown.style.setProperty('--arm', `${stance.arm.toFixed(1)}deg`);
    shown.dataset['facing'] = stance.facing;
    return stance;
  };
  const centreOf = (element: HTMLElement) => {
    const box = (element.querySelector('.game-disc') ?? element).getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };

  useEffect(() => {
    const hit = targets.current[last];
    const home = field.current?.getBoundingClientRect();
    if (phase === 'asks' || hit === null || hit === undefined || home === undefined) return;
    const to = centreOf(hit);
    const stance = aimAt(to);
    if (stance === null) return;
    hit.style.setProperty('--course', `${stance.course.toFixed(1)}deg`);
    if (still || arrow.current === null) return;
    const at = ({ x, y }: Point) =>
      `translate(${x - home.left}px, ${y - home.top}px) rotate(${stance.course}deg) translate(-100%, -50%)`;
    arrow.current.animate(
      [
        { transform: at(stance.tip), opacity: 1 },
        { transform: at(to), opacity: 1 },
      ],
      { duration: FLIGHT_MS },
    );
    // What is aimed at is read when the shot is seen, not when the angle changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [phase, last, still]);

  return (
    <div
      ref={field}
      inert={isHidden}
      className="game-field game-meadow"
      onPointerMove={(event) => {
        if (phase === 'asks') aimAt({ x: event.clientX, y: event.clientY });
      }}
    >
      <div className="game-far" />
      <div className="game-mid" />
      <Post top={ropes.top} left={ropes.from} />
      {Array.from({ length: ROPES }, (_, row) => (
        <Rope key={row} top={ropes.top + row * ropes.apart - 14} from={ropes.from} />
      ))}
      {question.options.map((option, place) => {
        const mark = markOf(state, place);
        return (
          <button
            // The same for the next question: who has chosen by keys stays there.
            key={place}
            ref={(element) => {
              targets.current[place] = element;
            }}
            type="button"
            data-place={place}
            data-mark={mark ?? undefined}
            aria-label={isHidden ? undefined : t`${option}, № ${place + 1}`}
            onClick={() => playing.pick(place)}
            onFocus={(event) => {
              if (phase === 'asks') aimAt(centreOf(event.currentTarget));
            }}
            className={`game-target is-${place + 1}`}
          >
            <span aria-hidden="true" className="game-swing">
              <img src={pulley} alt="" className="game-pulley" />
              <Sprite svg={target} className="game-disc" />
              {last === place && phase !== 'asks' && (
                <img src={arrowImage} alt="" className="game-stuck" />
              )}
              <span className="game-plate">
                {isHidden ? '…' : option}
                <kbd>{place + 1}</kbd>
              </span>
            </span>
            {mark !== null && (
              <img src={mark === 'wrong' ? cross : check} alt="" className="game-mark" />
            )}
            {mark === 'right' && !still && (
              <span aria-hidden="true" className="game-petals">
                {Array.from({ length: 6 }, (_, at) => (
                  <img key={at} src={petal} alt="" />
                ))}
              </span>
            )}
          </button>
        );
      })}
      <div
        ref={archer}
        className="game-archer"
        data-pose={phase === 'asks' ? 'aim' : 'release'}
        data-mood={phase === 'wrong' ? 'calm' : undefined}
      >
        <Sprite svg={archerDrawing} />
      </div>
      <img ref={arrow} src={arrowImage} alt="" className="game-arrow" />
      <div className="game-near" />
    </div>
  );
}

/** Holds the ropes where the screen is wider than they are. */
function Post({ top, left }: { top: number; left: number }) {
  const post = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (post.current !== null) post.current.style.translate = `${left - 36}px ${top - 86}px`;
  }, [top, left]);
  return <img ref={post} src={postImage} alt="" className="game-post" />;
}

function Rope({ top, from }: { top: number; from: number }) {
  const rope = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (rope.current === null) return;
    rope.current.style.top = `${top}px`;
    rope.current.style.left = `${from - 10}px`;
  }, [top, from]);
  return (
    <svg
      ref={rope}
      aria-hidden="true"
      viewBox="0 0 410 30"
      preserveAspectRatio="none"
      fill="none"
      className="game-rope"
    >
      <path d="M0 4Q205 24 410 4" strokeWidth={3} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

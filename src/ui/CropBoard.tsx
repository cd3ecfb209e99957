import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { draw, inside, largest, mostZoom, type Cut, type Shape } from './crop.web.ts';

interface CropBoardProps {
  bitmap: ImageBitmap;
  shape: Shape;
  /** Shown as a circle, though the whole square is kept. */
  round?: boolean;
  cut: Cut;
  onCut: (cut: Cut) => void;
}

const BOARD = 960;
const STEP = 0.04;

/** The cut as it will be: moved by finger, mouse or arrow keys, made larger by the slider. */
export function CropBoard({ bitmap, shape, round = false, cut, onCut }: CropBoardProps) {
  const { t } = useLingui();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, bitmap, cut);
  }, [bitmap, cut]);

  const move = (x: number, y: number) =>
    onCut(inside({ ...cut, x: cut.x + x, y: cut.y + y }, bitmap, shape));

  function handleMove(event: PointerEvent<HTMLButtonElement>) {
    if (held.current === null) return;
    const scale = cut.width / event.currentTarget.clientWidth;
    move((held.current.x - event.clientX) * scale, (held.current.y - event.clientY) * scale);
    held.current = { x: event.clientX, y: event.clientY };
  }

  function handleKey(event: KeyboardEvent) {
    const step = cut.width * STEP;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const found = steps[event.key];
    if (found === undefined) return;
    event.preventDefault();
    move(...found);
  }

  const most = largest(bitmap, shape);
  const corner = round ? 'rounded-full' : 'rounded-control';
  const width = shape.width > shape.height ? 480 : 320;
  return (
    <div className="grid justify-items-center gap-3">
      <button
        type="button"
        aria-label={t`Рәсемне тартып яки уклар белән күчерегез`}
        // A tall cut must leave room for what stands under it.
        style={{ width: `min(100%, ${width}px, ${(55 * shape.width) / shape.height}vh)` }}
        className={`cursor-grab touch-none ${corner}`}
        onPointerDown={(event) => {
          held.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={handleMove}
        onPointerUp={() => {
          held.current = null;
        }}
        onKeyDown={handleKey}
      >
        <canvas
          ref={canvas}
          width={BOARD}
          height={(BOARD * shape.height) / shape.width}
          className={`w-full ${corner}`}
        />
      </button>
      <label htmlFor={id}>{t`Зурлык`}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={mostZoom(bitmap, shape)}
        step={0.05}
        value={most / cut.width}
        onChange={(event) =>
          onCut(inside({ ...cut, width: most / Number(event.target.value) }, bitmap, shape))
        }
        className="min-h-11 w-full max-w-120 accent-accent"
      />
    </div>
  );
}

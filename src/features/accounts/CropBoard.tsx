import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { draw, inside, largest, MOST_ZOOM, type Cut } from './crop.web.ts';

interface CropBoardProps {
  bitmap: ImageBitmap;
  cut: Cut;
  onCut: (cut: Cut) => void;
}

const BOARD = 640;
const STEP = 0.04;

/** The square as it will be: moved by finger, mouse or arrow keys, made larger by the slider. */
export function CropBoard({ bitmap, cut, onCut }: CropBoardProps) {
  const { t } = useLingui();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, bitmap, cut);
  }, [bitmap, cut]);

  const move = (x: number, y: number) =>
    onCut(inside({ ...cut, x: cut.x + x, y: cut.y + y }, bitmap));

  function handleMove(event: PointerEvent<HTMLButtonElement>) {
    if (held.current === null) return;
    const scale = cut.side / event.currentTarget.clientWidth;
    move((held.current.x - event.clientX) * scale, (held.current.y - event.clientY) * scale);
    held.current = { x: event.clientX, y: event.clientY };
  }

  function handleKey(event: KeyboardEvent) {
    const step = cut.side * STEP;
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

  return (
    <div className="grid justify-items-center gap-3">
      <button
        type="button"
        aria-label={t`Рәсемне тартып яки уклар белән күчерегез`}
        className="w-full max-w-80 cursor-grab touch-none rounded-full"
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
          height={BOARD}
          className="aspect-square w-full rounded-full"
        />
      </button>
      <label htmlFor={id}>{t`Зурлык`}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={largest(bitmap) / cut.side}
        onChange={(event) =>
          onCut(inside({ ...cut, side: largest(bitmap) / Number(event.target.value) }, bitmap))
        }
        className="min-h-11 w-full max-w-80 accent-accent"
      />
    </div>
  );
}

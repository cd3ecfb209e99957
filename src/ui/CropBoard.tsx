import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { ReactCrop } from 'react-image-crop';
import {
  BOARD_LOOK,
  boardSize,
  draw,
  isAllowed,
  WHOLE,
  zoomed,
  zoomOf,
  type Cut,
} from './crop.web.ts';

interface CropBoardProps {
  bitmap: ImageBitmap;
  /** How much wider than high the cut is; without it, as one likes. */
  aspect?: number | undefined;
  /** No cut is narrower than so many pixels of the picture. */
  least: number;
  /** Shown as a circle, though the whole square is kept. */
  round?: boolean;
  cut: Cut;
  onCut: (cut: Cut) => void;
}

/** So far an arrow key moves the frame, in pixels of the screen. */
ReactCrop.nudgeStep = 8;

/** The picture and the frame of its cut: moved by finger, mouse or keys, sized by its corners or the slider. */
export function CropBoard({ bitmap, aspect, least, round = false, cut, onCut }: CropBoardProps) {
  const { t } = useLingui();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { zoom, most } = zoomOf(cut, bitmap, least);

  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, bitmap, WHOLE);
  }, [bitmap]);

  const handleCut = (next: Cut) => {
    if (isAllowed(next, bitmap, least)) onCut(next);
  };

  return (
    <div className="grid justify-items-center gap-3">
      {/* The corners hang over the edge by half. */}
      <div className="max-w-full p-4">
        <ReactCrop
          crop={cut}
          onChange={(_, percent) => handleCut(percent)}
          {...(aspect !== undefined && { aspect })}
          circularCrop={round}
          keepSelection
          className="ReactCrop--no-animate"
          ariaLabels={{
            cropArea: t`Кысаны тартып яки уклар белән күчерегез`,
            nwDragHandle: t`Кысаның сул өске почмагы`,
            nDragHandle: t`Кысаның өске кырые`,
            neDragHandle: t`Кысаның уң өске почмагы`,
            eDragHandle: t`Кысаның уң кырые`,
            seDragHandle: t`Кысаның уң аскы почмагы`,
            sDragHandle: t`Кысаның аскы кырые`,
            swDragHandle: t`Кысаның сул аскы почмагы`,
            wDragHandle: t`Кысаның сул кырые`,
          }}
        >
          <canvas ref={canvas} {...boardSize(bitmap)} className={`${BOARD_LOOK} touch-none`} />
        </ReactCrop>
      </div>
      <label htmlFor={id}>{t`Якынайту`}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={most}
        step={0.05}
        value={zoom}
        onChange={({ target }) => handleCut(zoomed(cut, bitmap, Number(target.value)))}
        className="min-h-11 w-full max-w-120 accent-accent"
      />
    </div>
  );
}

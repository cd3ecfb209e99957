import { useLingui } from '@lingui/react/macro';
import {
  lazy,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { hoursOf } from '#kernel/time.ts';
import { mainButton, quietButton } from './button.ts';
import {
  aspectOf,
  BOARD_LOOK,
  boardSize,
  centred,
  cutOut,
  isLargeEnough,
  LEAST_WIDTH,
  type Cut,
  type Shape,
} from './crop.web.ts';
import { OtherFlags } from './FlagNote.tsx';
import { useSend } from './use-send.web.ts';

// Only who has chosen a picture needs it.
const CropBoard = lazy(async () => ({ default: (await import('./CropBoard.tsx')).CropBoard }));

/** For a form around the cutter: who sends it means the cut as it stands. */
export interface OpenCut {
  /** Ends the cutting and gives the cut; null where nothing is being cut. */
  take: () => Promise<Blob | null>;
}

interface PictureCutterProps {
  ref?: Ref<OpenCut>;
  shape: Shape;
  round?: boolean;
  /** Says what is chosen, on the button and on the field for the file. */
  label: string;
  /** The button under the board. */
  button: string;
  /** Gets the cut; what it throws is shown under the board, which stays as it is. */
  onCut: (picture: Blob) => Promise<void>;
  /** What stands beside the button while nothing is being cut: the picture there is. */
  children?: ReactNode;
  /** More to do with that picture, after the button. */
  end?: ReactNode;
}

/** A picture: chosen, cut to its shape by hand, handed over as a JPEG. */
export function PictureCutter(props: PictureCutterProps) {
  const { ref, shape, round = false, label, button, onCut, children, end } = props;
  const { t } = useLingui();
  const sending = useSend(({ wait }) => {
    const hours = hoursOf(wait);
    return {
      image: t`Рәсем кабул ителмәде: ул 10 МБтан артмасын`,
      quantity: t`Бүгенгә файллар җитәрлек. Калганын ${hours} сәгатьтән соң җибәреп була.`,
    };
  });
  const input = useRef<HTMLInputElement>(null);
  const [board, setBoard] = useState<{ bitmap: ImageBitmap; cut: Cut } | null>(null);
  const [trouble, setTrouble] = useState('');

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    setTrouble('');
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
      () => null,
    );
    if (bitmap === null) setTrouble(t`Бу файлны рәсем итеп ачып булмады.`);
    else if (isLargeEnough(bitmap, shape))
      setBoard({ bitmap, cut: centred(bitmap, aspectOf(shape)) });
    else setTrouble(t`Рәсем кечкенә: киңлеге ким дигәндә ${LEAST_WIDTH} пиксель булсын.`);
  }

  useImperativeHandle(ref, () => ({
    take: async () => {
      if (board === null) return null;
      const cut = await cutOut(board.bitmap, board.cut, shape);
      setBoard(null);
      return cut;
    },
  }));

  async function handleSave() {
    if (board === null) return;
    const ok = await sending.send(async () => onCut(await cutOut(board.bitmap, board.cut, shape)));
    if (ok) setBoard(null);
  }

  return (
    <div className="script-only grid gap-4" {...sending.hold}>
      {board === null ? (
        <div className="flex flex-wrap items-center gap-4">
          {children}
          <button type="button" onClick={() => input.current?.click()} className={quietButton}>
            {label}
          </button>
          {end}
        </div>
      ) : (
        <>
          <Suspense fallback={<BoardRoom of={board.bitmap} />}>
            <CropBoard
              bitmap={board.bitmap}
              aspect={aspectOf(shape)}
              least={LEAST_WIDTH}
              round={round}
              cut={board.cut}
              onCut={(cut) => setBoard({ ...board, cut })}
            />
          </Suspense>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              aria-disabled={sending.busy}
              onClick={() => void handleSave()}
              className={mainButton}
            >
              {sending.busy ? t`Җибәрелә…` : button}
            </button>
            <button type="button" onClick={() => setBoard(null)} className={quietButton}>
              {t`Кирәкми`}
            </button>
          </div>
        </>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        onChange={(event) => void handleFile(event)}
        aria-label={label}
        // Opened by the button, which has the same name.
        aria-hidden
        tabIndex={-1}
        className="sr-only"
      />
      <OtherFlags of={sending} />
      <output className="text-14 font-550 text-red empty:hidden">{trouble}</output>
    </div>
  );
}

/** As much room as the board takes, so that nothing moves under the finger when it comes. */
function BoardRoom({ of }: { of: ImageBitmap }) {
  return (
    <div aria-hidden="true" className="grid justify-items-center gap-3">
      <div className="max-w-full p-4">
        <canvas {...boardSize(of)} className={`${BOARD_LOOK} rounded-inner bg-raised`} />
      </div>
      {/* The name of the slider, and the slider. */}
      <span>&nbsp;</span>
      <span className="min-h-11" />
    </div>
  );
}

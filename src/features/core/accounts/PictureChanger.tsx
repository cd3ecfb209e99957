import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import { FileThumb } from '#ui/FileThumb.tsx';
import { PictureCutter } from '#ui/PictureCutter.tsx';
import { usePolling } from '#ui/use-polling.web.ts';
import type { ImageState } from './calls.ts';

interface PictureChangerProps extends ComponentProps<typeof PictureCutter> {
  state: ImageState;
  /** How the cut looks in the place of the picture there is. */
  thumb: string;
  /** Asks what has become of it. */
  onLook: () => Promise<ImageState>;
  onChange: () => void;
}

/** A picture that can be changed: until the new one is made, its author sees what was cut. */
export function PictureChanger(props: PictureChangerProps) {
  const { state, thumb, onLook, onChange, onCut, children, ...cutter } = props;
  const [cut, setCut] = useState<Blob | null>(null);
  usePolling(state === 'waiting', async () => {
    if ((await onLook()) !== 'waiting') onChange();
  });

  async function handleCut(picture: Blob) {
    await onCut(picture);
    setCut(picture);
    onChange();
  }
  return (
    <>
      <PictureCutter {...cutter} onCut={handleCut}>
        {state === 'waiting' && cut !== null ? (
          <FileThumb file={cut} className={thumb} />
        ) : (
          children
        )}
      </PictureCutter>
      <PictureState of={state} />
    </>
  );
}

/** Says what has become of a picture that was sent. */
export function PictureState({ of: state }: { of: ImageState }) {
  const { t } = useLingui();
  return (
    <output
      className={`block text-14 font-550 empty:hidden ${state === 'failed' ? 'text-red' : 'text-muted'}`}
    >
      {state === 'waiting' && t`Рәсем әзерләнә…`}
      {state === 'failed' && t`Рәсемне әзерләп булмады. Башка рәсем сайлагыз.`}
    </output>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

interface MeaningButtonProps {
  range: Range;
  onPress: () => void;
  /** Nothing is selected any more. */
  onGone: () => void;
}

const WIDTH = 120;
const EDGE = 12;

/** Stands under a few selected words, below what a phone itself offers for them. */
export function MeaningButton({ range, onPress, onGone }: MeaningButtonProps) {
  const { t } = useLingui();
  const { left, width, bottom } = range.getBoundingClientRect();
  useEffect(() => {
    const handleChange = () => {
      if (getSelection()?.isCollapsed !== false) onGone();
    };
    document.addEventListener('selectionchange', handleChange);
    return () => document.removeEventListener('selectionchange', handleChange);
  }, [onGone]);

  const farthest = document.documentElement.clientWidth - WIDTH - EDGE;
  const x = Math.max(EDGE, Math.min(left + width / 2 - WIDTH / 2, farthest));
  return (
    <button
      type="button"
      // The selection stays while it is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      style={{ left: x + scrollX, top: bottom + scrollY + EDGE, width: WIDTH }}
      className="word-popover absolute z-40 min-h-11 cursor-pointer rounded-full border border-line bg-raised font-620 text-text shadow-popover"
    >
      {t`Мәгънәсе`}
    </button>
  );
}

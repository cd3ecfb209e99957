import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import { arrowUpIcon } from '#ui/icons.ts';

/** The server counts no further. */
const MOST = 20;

interface FreshPillProps {
  count: number;
  onShow: () => void;
}

/** New notes never push the list about: they wait behind this button, which floats over it. */
export function FreshPill({ count, onShow }: FreshPillProps) {
  const { t } = useLingui();
  const number = count < MOST ? String(count) : `${MOST}+`;
  return (
    <output className="sticky top-30 z-10 grid h-0 justify-items-center wide:top-4">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="mt-2 inline-flex h-11 cursor-pointer items-center gap-2 rounded-full bg-accent px-5 font-[620] text-on-accent shadow-popover"
        >
          <Icon of={arrowUpIcon} size={18} />
          {t`${plural(count, { other: `${number} яңа язма` })}`}
        </button>
      )}
    </output>
  );
}

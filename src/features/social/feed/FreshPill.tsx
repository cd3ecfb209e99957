import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import { arrowUpIcon } from '#ui/icons.ts';
import { type Item, newestId } from '#ui/list/cached-list.ts';
import type { ShownList } from '#ui/list/use-list.web.ts';
import { useFreshCount } from './use-fresh-count.web.ts';

/** The server counts no further. */
const MOST = 20;

interface FreshPillProps {
  list: ShownList<Item>;
  scope: 'all' | 'feed';
}

/** New notes never push the list about: they wait behind this button, which floats over it. */
export function FreshPill({ list, scope }: FreshPillProps) {
  const { t } = useLingui();
  const fresh = useFreshCount(newestId(list.items), scope);
  const count = Math.max(fresh, list.above);
  const number = count < MOST ? String(count) : `${MOST}+`;
  const handleShow = async () => {
    await list.showAbove();
    window.scrollTo(0, 0);
  };
  return (
    <output className="sticky top-30 z-10 grid h-0 justify-items-center wide:top-4">
      {count > 0 && (
        <button
          type="button"
          onClick={() => void handleShow()}
          className="mt-2 inline-flex h-11 cursor-pointer items-center gap-2 rounded-full bg-accent px-5 font-620 text-on-accent shadow-popover"
        >
          <Icon of={arrowUpIcon} size={18} />
          {t`${plural(count, { other: `${number} яңа язма` })}`}
        </button>
      )}
    </output>
  );
}

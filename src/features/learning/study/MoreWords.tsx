import { useLingui } from '@lingui/react/macro';
import { linkButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import type { Sending } from '#ui/use-send.web.ts';

export interface More {
  onMore: () => void;
  /** More was asked for, and there are no other words. */
  isAll: boolean;
  sending: Sending;
}

/** For who wants to go on: the next words, also before they are due. */
export function MoreWords({ onMore, isAll, sending }: More) {
  const { t } = useLingui();
  return (
    <>
      <button
        type="button"
        aria-disabled={sending.busy}
        onClick={onMore}
        className={`script-only ${linkButton} justify-self-center`}
      >
        {t`Тагын 10 сүз`}
      </button>
      <output className="block text-center text-14 text-muted empty:hidden">
        {isAll ? t`Сүзлегегездә башка сүз юк.` : ''}
      </output>
      <OtherFlags of={sending} />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { linkButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import { WORDS } from './addresses.ts';
import type { ReviewList } from './calls/review.ts';

interface NothingDueProps {
  review: Pick<ReviewList, 'rest'>;
  onMore: () => void;
  sending: Sending;
}

/** A review that has nothing to ask. */
export function NothingDue({ review, onMore, sending }: NothingDueProps) {
  const { t } = useLingui();
  return (
    <Notice
      title={review.rest ? t`Бүген – ял көне` : t`Хәзергә кабатлыйсы сүз юк`}
      action={
        <div {...sending.hold} className="grid justify-items-center gap-1">
          <Link to={WORDS} className={quietButton}>
            {t`Сүзлегем`}
          </Link>
          <button
            type="button"
            aria-disabled={sending.busy}
            onClick={onMore}
            className={`script-only ${linkButton}`}
          >
            {t`Тагын 10 сүз`}
          </button>
          <OtherFlags of={sending} />
        </div>
      }
    >
      {t`Сүзгә басыгыз, сүзлеккә алыгыз: ул вакыты җиткәч монда килер.`}
    </Notice>
  );
}

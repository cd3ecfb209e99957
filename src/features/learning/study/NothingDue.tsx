import { useLingui } from '@lingui/react/macro';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WORDS } from './addresses.ts';
import type { ReviewList } from './calls/review.ts';
import { MoreWords, type More } from './MoreWords.tsx';

interface NothingDueProps {
  review: Pick<ReviewList, 'rest'>;
  more: More;
}

/** A review that has nothing to ask. */
export function NothingDue({ review, more }: NothingDueProps) {
  const { t } = useLingui();
  return (
    <Notice
      title={review.rest ? t`Бүген – ял көне` : t`Хәзергә кабатлыйсы сүз юк`}
      action={
        <div {...more.sending.hold} className="grid justify-items-center gap-1">
          <Link to={WORDS} className={quietButton}>
            {t`Сүзлегем`}
          </Link>
          <MoreWords {...more} />
        </div>
      }
    >
      {t`Сүзгә басыгыз, сүзлеккә алыгыз: ул вакыты җиткәч монда килер.`}
    </Notice>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { goldButton, smallButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { bookMarkedIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { REVIEW } from './addresses.ts';

/** A row of a list: the words that wait today, and the way to them. */
export function DueRow({ due }: { due: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const count = number(due);
  return (
    <li className="flex gap-3 px-4 py-3.5 wide:px-5">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-gold-soft text-gold-text">
        <Icon of={bookMarkedIcon} />
      </span>
      <div className="min-w-0 flex-1 text-15 leading-normal">
        <p>{t`${plural(due, { other: `${count} сүз кабатлауны көтә` })}`}</p>
        <Link to={REVIEW} className={`${goldButton} ${smallButton} mt-2`}>
          {t`Башларга`}
        </Link>
      </div>
    </li>
  );
}

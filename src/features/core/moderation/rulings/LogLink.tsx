import { useLingui } from '@lingui/react/macro';
import { linkButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { LOG } from '../addresses.ts';

/** The way from the rules to what became of those who broke them. */
export function LogLink() {
  const { t } = useLingui();
  return (
    <p className="page-inset">
      <Link to={LOG} className={linkButton}>
        {t`Модерация журналы`}
      </Link>
    </p>
  );
}

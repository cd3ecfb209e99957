import { useLingui } from '@lingui/react/macro';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { levelAddress } from '#features/content/notes/addresses.ts';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';

/** A visitor has no level of their own; all notes would not be what they asked for. */
export function NoLevelYet() {
  const { t } = useLingui();
  return (
    <Notice
      title={t`Дәрәҗәгез әле билгеле түгел`}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Link to={signAddress(levelAddress('mine'))} rel="nofollow" className={quietButton}>
            {t`Керергә`}
          </Link>
          <Link to={levelAddress('A1')} className={quietButton}>
            {t`Җиңел язмалар`}
          </Link>
        </span>
      }
    >
      {t`Сайтка кергәч, татар телен ничек белүегезне сорыйбыз һәм шуңа туры килгән язмаларны күрсәтәбез.`}
    </Notice>
  );
}

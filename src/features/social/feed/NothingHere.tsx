import { useLingui } from '@lingui/react/macro';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { levelAddress } from '#features/content/notes/addresses.ts';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { NoteQuery } from './note-query.web.ts';
import { NothingFound } from './NothingFound.tsx';

/** The home page where its list is empty: why, and where to go instead. */
export function NothingHere({ query }: { query: NoteQuery }) {
  const { t } = useLingui();
  if (query.search !== '' || query.tag !== '')
    return (
      <NothingFound>{t`Башка сүз белән эзләп карагыз: ул өч хәрефтән ким булмасын.`}</NothingFound>
    );
  if (query.level === 'mine')
    return (
      <Notice
        title={t`Әлегә мондый язма юк`}
        action={
          <Link to={levelAddress('A1')} className={quietButton}>
            {t`Җиңел язмалар`}
          </Link>
        }
      >
        {t`Монда 100 сүзнең 95е сезгә таныш булган язмалар чыга. Таныш сүзләрне «Беләм» дип билгеләгез.`}
      </Notice>
    );
  if (query.level !== null)
    return (
      <Notice
        title={t`Бу дәрәҗәдә язмалар юк әле`}
        action={
          <Link to="/?scope=all" className={quietButton}>
            {t`Барлык язмалар`}
          </Link>
        }
      >
        {t`Башка дәрәҗә сайлап карагыз.`}
      </Notice>
    );
  return (
    <Notice
      title={t`Әлегә язмалар юк`}
      action={
        <Link to="/groups" className={quietButton}>
          {t`Төркемнәрне карарга`}
        </Link>
      }
    >
      {t`Соңрак тагын керегез.`}
    </Notice>
  );
}

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

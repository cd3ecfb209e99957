import { useLingui } from '@lingui/react/macro';
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
      <NothingFound>{t`Башка сүз белән эзләп карагыз: ул ике хәрефтән ким булмасын.`}</NothingFound>
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

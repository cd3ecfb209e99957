import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useNavigate } from 'react-router';
import { codeAddress } from '#features/core/accounts/addresses.ts';
import { getSite } from '#features/core/accounts/client.gen.ts';
import { goBack } from '#features/core/accounts/go-back.web.ts';
import { SignForm } from '#features/core/accounts/SignForm.tsx';
import { infoAddress, PRIVACY } from '#features/learning/info/addresses.ts';
import { Link } from '#ui/Link.tsx';
import { NarrowCard } from '#ui/NarrowCard.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/sign.ts';
import { appContext } from '../app-context.ts';
import { safeBack } from '../safe-back.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  const back = safeBack(url.searchParams.get('back'));
  if (viewer !== null) throw redirect(back);
  return { back, ...(await ask(getSite, {})) };
}

export default function SignPage({ loaderData: { back, closed, rules } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={t`Керү`}
        description={t`Сайтка керү: электрон почта һәм код, серсүзсез.`}
        path="/sign"
      />
      <NarrowCard
        title={t`Керү`}
        lead={
          closed
            ? t`Хәзергә яңа кешеләрне кабул итмибез. Хисабыгыз булса, гадәттәгечә керегез.`
            : t`Беренче тапкыр керәсезме? Моннан ук башлагыз: исемегезне соңрак сорарбыз.`
        }
      >
        <SignForm
          onStarted={(id) => void navigate(codeAddress(id, back))}
          onAccess={() => goBack(back)}
        />
        <p className="mt-6 text-14 text-muted">
          <Trans>
            Кергәнче укыгыз:{' '}
            <Link to={infoAddress(rules)} className="text-accent underline">
              сайт кагыйдәләре
            </Link>
            ,{' '}
            <Link to={PRIVACY} className="text-accent underline">
              шәхси мәгълүмат
            </Link>
            .
          </Trans>
        </p>
      </NarrowCard>
    </>
  );
}

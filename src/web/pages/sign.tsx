import { useLingui } from '@lingui/react/macro';
import { redirect, useNavigate } from 'react-router';
import { goHome } from '#features/accounts/go-home.web.ts';
import { SignForm } from '#features/accounts/SignForm.tsx';
import { NarrowCard } from '#ui/NarrowCard.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/sign.ts';
import { appContext } from '../app-context.ts';

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(appContext).viewer !== null) throw redirect('/');
  return null;
}

export default function SignPage() {
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
        lead={t`Беренче тапкыр керәсезме? Моннан ук башлагыз: исемегезне соңрак сорарбыз.`}
      >
        <SignForm onStarted={(id) => void navigate(`/sign/${id}`)} onAccess={goHome} />
      </NarrowCard>
    </>
  );
}

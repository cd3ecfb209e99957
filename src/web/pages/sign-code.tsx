import { useLingui } from '@lingui/react/macro';
import { redirect, useRevalidator } from 'react-router';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { getSign, proveSign, resendSign } from '#features/core/accounts/client.gen.ts';
import { CodeForm } from '#features/core/accounts/CodeForm.tsx';
import { goBack, goToStart } from '#features/core/accounts/go-back.web.ts';
import { ProfileForm } from '#features/core/accounts/ProfileForm.tsx';
import { RestoreForm } from '#features/core/accounts/RestoreForm.tsx';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { NarrowCard } from '#ui/NarrowCard.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/sign-code.ts';
import { appContext } from '../app-context.ts';
import { safeBack } from '../safe-back.ts';

/** The half state: an id, and no access yet. Without it there is nothing to do here. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  const back = safeBack(url.searchParams.get('back'));
  if (viewer !== null) throw redirect(back);
  try {
    return { back, ...(await ask(getSign, { params: { id: params.id } })) };
  } catch (error) {
    if (isRefusal(error) && error.status === 404) throw redirect(signAddress(back));
    throw error;
  }
}

export default function SignCodePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { back, id, email, step, time, membersOnly } = loaderData;
  const titles = {
    code: t`Кодны языгыз`,
    user: t`Танышыйк`,
    closed: t`Хәзергә теркәлү ябык`,
    refused: t`Теркәлеп булмый`,
    restore: t`Хисабыгыз бетерелгән иде`,
  };
  const leads = {
    code: t`${email} адресына код җибәрдек.`,
    user: t`Сез беренче тапкыр кердегез. Үзегез турында бераз языгыз.`,
    closed: t`Рәхмәт, почтагызны расладыгыз. Әмма хәзергә яңа кешеләрне кабул итмибез: соңрак килеп карагыз. Барлык язмаларны хисапсыз да укып була.`,
    refused: t`Идарә бу почта хезмәтендәге адреслар белән яки бу челтәрдән теркәлүне япкан. Башка адрес белән яки башка челтәрдән кереп карагыз. Барлык язмаларны хисапсыз да укып була.`,
    restore: t`30 көн үтмәгән әле: бөтен мәгълүматыгыз саклана. Аны кире кайтарып була.`,
  };
  return (
    <>
      <PageHead title={titles[step]} description={leads[step]} path="/sign" hidden />
      <NarrowCard title={titles[step]} lead={leads[step]}>
        {step === 'code' && (
          <>
            {membersOnly && (
              <output className="mb-4 block text-15 text-muted">
                {t`Бу челтәрдән хәзер бик күп хат сорала. Хисабыгыз булса, хат киләчәк. Хисабыгыз булмаса, бер сәгатьтән кабат сорагыз.`}
              </output>
            )}
            <CodeForm
              wait={time}
              button={t`Керергә`}
              onCode={async (code) => {
                const { isAccess } = await ask(proveSign, { body: { id, code } });
                if (isAccess) goBack(back);
                else await revalidate();
              }}
              onResend={async () => (await ask(resendSign, { body: { id } })).time}
            />
            <p className="mt-4">
              <Link
                to={signAddress(back)}
                className="inline-flex min-h-11 items-center font-550 text-accent hover:underline"
              >
                {t`Башка адрес белән керергә`}
              </Link>
            </p>
          </>
        )}
        {step === 'user' && <ProfileForm signId={id} onAccess={() => goToStart(back)} />}
        {(step === 'closed' || step === 'refused') && (
          <div className="flex flex-wrap gap-3">
            <Link to="/" className={quietButton}>
              {t`Язмаларны укырга`}
            </Link>
            {step === 'refused' && (
              <Link to={signAddress(back)} className={quietButton}>
                {t`Башка адрес белән керергә`}
              </Link>
            )}
          </div>
        )}
        {step === 'restore' && <RestoreForm id={id} onAccess={() => goBack(back)} />}
      </NarrowCard>
    </>
  );
}

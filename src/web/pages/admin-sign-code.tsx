import { useLingui } from '@lingui/react/macro';
import { redirect } from 'react-router';
import { CodeForm } from '#features/core/accounts/CodeForm.tsx';
import { ADMIN_SETTINGS, adminSignAddress } from '#features/staff/admin/addresses.ts';
import { getAdminSign, proveAdminSign, resendAdminSign } from '#features/staff/admin/client.gen.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { NarrowCard } from '#ui/NarrowCard.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-sign-code.ts';
import { appContext } from '../app-context.ts';
import { safeBack } from '../safe-back.ts';

/** A visitor who has not given the password has no id, and begins at the beginning. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const back = safeBack(url.searchParams.get('back'), ADMIN_SETTINGS);
  try {
    const sign = await context.get(appContext).ask(getAdminSign, { params: { id: params.id } });
    return { back, ...sign };
  } catch (error) {
    if (isRefusal(error) && error.status === 404) throw redirect(adminSignAddress(back));
    throw error;
  }
}

export default function AdminSignCodePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { back, id, time } = loaderData;
  const title = t`Кодны языгыз`;
  return (
    <div className="py-6">
      <PageHead title={title} description={title} path="/ts/admin/sign" hidden />
      <NarrowCard title={title} lead={t`Почтагызга код җибәрдек.`}>
        <CodeForm
          wait={time}
          button={t`Керергә`}
          onCode={async (code) => {
            await ask(proveAdminSign, { body: { id, code } });
            location.assign(back);
          }}
          onResend={async () => (await ask(resendAdminSign, { body: { id } })).time}
        />
      </NarrowCard>
    </div>
  );
}

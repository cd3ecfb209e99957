import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import {
  getEmailChange,
  getExport,
  getUser,
  listAuths,
  listPasskeys,
} from '#features/core/accounts/client.gen.ts';
import { DeletionSettings } from '#features/core/accounts/DeletionSettings.tsx';
import { DeviceSettings } from '#features/core/accounts/DeviceSettings.tsx';
import { ErrorSettings } from '#features/core/accounts/ErrorSettings.tsx';
import { EmailSettings } from '#features/core/accounts/EmailSettings.tsx';
import { ExportSettings } from '#features/core/accounts/ExportSettings.tsx';
import { goHome } from '#features/core/accounts/go-home.web.ts';
import { IdSettings } from '#features/core/accounts/IdSettings.tsx';
import { LangSettings } from '#features/core/accounts/LangSettings.tsx';
import { NameSettings } from '#features/core/accounts/NameSettings.tsx';
import { OwnPasskeys } from '#features/core/accounts/OwnPasskeys.tsx';
import { PictureSettings } from '#features/core/accounts/PictureSettings.tsx';
import { SettingsIndex } from '#features/core/accounts/SettingsIndex.tsx';
import { TrustSettings } from '#features/core/accounts/TrustSettings.tsx';
import { getMessageSetting } from '#features/social/messages/client.gen.ts';
import { MessageSettings } from '#features/social/messages/MessageSettings.tsx';
import { StaffLinks } from '#features/core/moderation/StaffLinks.tsx';
import { clearLocalData, hasUnsentData } from '#features/content/notes/local-data.web.ts';
import { getNoticeSettings } from '#features/core/notifications/client.gen.ts';
import { NoticeSettings } from '#features/core/notifications/NoticeSettings.tsx';
import { listHidden } from '#features/core/people/client.gen.ts';
import { readHiddenStarts } from '#features/core/people/hidden-query.web.ts';
import { HiddenSettings } from '#features/core/people/HiddenSettings.tsx';
import { WritingSettings } from '#features/platform/dictionary/WritingSettings.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/settings.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, toSign } from '../loading.ts';
import { forgetKept } from '#ui/kept.web.ts';
import { KeptSettings } from '#features/core/accounts/KeptSettings.tsx';
import { LookSettings } from '../parts/LookSettings.tsx';
import { noticeKinds } from '../notice-kinds.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const starts = readHiddenStarts(url.searchParams);
  const hiddenBy = (filter: 'block' | 'mute') =>
    listOrNull(ask(listHidden, { query: { filter, ...starts[filter] } }));
  const [user, auths, passkeys, change, copy, notices, blocked, muted, messages] =
    await Promise.all([
      ask(getUser, {}),
      ask(listAuths, {}),
      ask(listPasskeys, {}),
      ask(getEmailChange, {}),
      ask(getExport, {}),
      ask(getNoticeSettings, {}),
      hiddenBy('block'),
      hiddenBy('mute'),
      ask(getMessageSetting, {}),
    ]);
  const hidden = { blocked, muted, starts };
  return { user, devices: auths.list, passkeys, change, copy, notices, hidden, messages };
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { user, devices, passkeys, change, copy, notices, hidden, messages } = loaderData;
  const refresh = () => void revalidate();
  const handleExit = async () => {
    await Promise.all([clearLocalData(user.id), forgetKept()]);
    goHome();
  };
  return (
    <>
      <PageHead title={t`Көйләүләр`} description={t`Көйләүләр`} path="/settings" hidden />
      <h1 className="page-title page-inset pt-2 pb-4">{t`Көйләүләр`}</h1>
      <div className="grid gap-3.5">
        <StaffLinks user={user} />
        <SettingsIndex />
        <PictureSettings user={user} onChange={refresh} />
        <NameSettings user={user} onChange={refresh} />
        <IdSettings user={user} onChange={refresh} />
        <TrustSettings />
        <LangSettings user={user} onChange={refresh} onLanguage={() => location.reload()} />
        <LookSettings />
        <KeptSettings />
        <WritingSettings />
        <ErrorSettings />
        <NoticeSettings first={notices} kinds={noticeKinds} />
        <MessageSettings user={user} receipts={messages.receipts} presence={messages.presence} />
        <HiddenSettings {...hidden} />
        <EmailSettings user={user} change={change} onChange={revalidate} />
        <OwnPasskeys
          email={user.email ?? ''}
          passkeys={passkeys.list}
          begun={passkeys.begun}
          onChange={refresh}
        />
        <DeviceSettings
          devices={devices}
          onChange={refresh}
          unsent={() => hasUnsentData(user.id)}
          onExit={handleExit}
        />
        <ExportSettings first={copy} />
        <DeletionSettings user={user} onExit={handleExit} />
      </div>
    </>
  );
}

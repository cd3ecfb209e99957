import { useLingui } from '@lingui/react/macro';
import type { User } from '#features/core/accounts/calls/user.ts';
import { WritersSetting } from '#features/core/accounts/WritersSetting.tsx';
import { useLive } from '#features/core/realtime/use-live.web.ts';
import { ask } from '#ui/ask.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Section } from '#ui/Section.tsx';
import { useGiven, useToggle } from '#ui/use-toggle.web.ts';
import { messageSettingTold, updateMessageSetting } from './client.gen.ts';

interface MessageSettingsProps {
  receipts: boolean;
  presence: boolean;
}

/** Who may write, and whether read marks and presence are on, each in both directions. */
export function MessageSettings({
  user,
  receipts,
  presence,
}: MessageSettingsProps & { user: Pick<User, 'writers'> }) {
  const { t } = useLingui();
  return (
    <Section id="messages" title={t`Хәбәрләр`}>
      <WritersSetting writers={user.writers} />
      <SettingSwitch
        name="receipts"
        given={receipts}
        label={t`Укыганымны күрсәтергә. Сүндерсәгез, башкаларның укыганын сез дә күрмәссез.`}
      />
      <SettingSwitch
        name="presence"
        given={presence}
        label={t`Сайтта икәнемне күрсәтергә. Аны сезнең белән язышкан кешеләр генә күрә. Сүндерсәгез, башкаларның сайтта икәнен сез дә күрмисез.`}
      />
    </Section>
  );
}

interface SettingSwitchProps {
  name: keyof MessageSettingsProps;
  given: boolean;
  label: string;
}

function SettingSwitch({ name, given, label }: SettingSwitchProps) {
  const [value, setValue] = useGiven(given);
  const { shown, sending, press } = useToggle(value, async (wanted) => {
    const answer = await ask(updateMessageSetting, { body: { [name]: wanted } });
    setValue(answer[name]);
    return answer[name];
  });
  useLive(messageSettingTold, (told) => setValue(told[name]));
  return (
    <div>
      <label
        className="flex min-h-11 cursor-pointer items-center gap-3 script-only"
        {...sending.hold}
      >
        <input
          type="checkbox"
          checked={shown}
          onChange={({ target }) => void press(target.checked)}
          className="size-5 flex-none accent-accent"
        />
        {label}
      </label>
      <OtherFlags of={sending} />
    </div>
  );
}

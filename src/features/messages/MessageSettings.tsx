import { useLingui } from '@lingui/react/macro';
import { useLive } from '#features/live/use-live.web.ts';
import { ask } from '#ui/ask.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Section } from '#ui/Section.tsx';
import { useGiven, useToggle } from '#ui/use-toggle.web.ts';
import { receiptsTold, updateMessageSetting } from './client.gen.ts';

/** Whether read marks are on, in both directions. */
export function MessageSettings({ receipts }: { receipts: boolean }) {
  const { t } = useLingui();
  const [value, setValue] = useGiven(receipts);
  const { shown, sending, press } = useToggle(value, async (wanted) => {
    const answer = await ask(updateMessageSetting, { body: { receipts: wanted } });
    setValue(answer.receipts);
    return answer.receipts;
  });
  useLive(receiptsTold, ({ receipts: told }) => setValue(told));
  return (
    <Section id="messages" title={t`Хәбәрләр`}>
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
        {t`Укыганымны күрсәтергә. Сүндерсәгез, башкаларның укыганын сез дә күрмәссез.`}
      </label>
      <OtherFlags of={sending} />
    </Section>
  );
}

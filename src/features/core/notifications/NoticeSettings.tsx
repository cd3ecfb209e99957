import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Section } from '#ui/Section.tsx';
import { useToggle } from '#ui/use-toggle.web.ts';
import type { NoticeSettings as Settings } from './calls.ts';
import { updateNoticeSettings } from './client.gen.ts';
import { DigestSettings } from './DigestSettings.tsx';
import { sayText } from './kind-text.web.ts';
import type { Kinds, NoticeKind } from './kinds.ts';
import { PushSettings } from './PushSettings.tsx';
import { type Way, WAYS } from './rules.ts';

function useWayNames(): Record<Way, string> {
  const { t } = useLingui();
  return { page: t`Сайтта`, push: t`Экранда`, mail: t`Хатта` };
}

/** Of what the person wants to be told, and how. */
export function NoticeSettings({ first, kinds }: { first: Settings; kinds: Kinds }) {
  const { t, i18n } = useLingui();
  const nameOf = (kind: NoticeKind) => sayText(i18n, kinds[kind].label);
  const ways = useWayNames();
  return (
    <Section
      id="notices"
      title={t`Белдерүләр`}
      lead={t`Нәрсә турында белергә телисез? Үзгәреш шунда ук саклана.`}
    >
      <table className="w-full">
        <thead>
          <tr className="text-[13px] text-muted">
            <th scope="col">
              <span className="sr-only">{t`Нәрсә турында`}</span>
            </th>
            {WAYS.map((way) => (
              <th key={way} scope="col" className="w-15 pb-1 font-semibold">
                {ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.list.map((row) => (
            <tr key={row.kind} className="border-t border-line">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {nameOf(row.kind)}
              </th>
              {WAYS.map((way) => (
                <td key={way} className="text-center">
                  <Switch
                    kind={row.kind}
                    way={way}
                    label={`${nameOf(row.kind)}: ${ways[way]}`}
                    first={row[way]}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PushSettings settings={first} />
      <DigestSettings first={first.digest} />
    </Section>
  );
}

interface SwitchProps {
  kind: NoticeKind;
  way: Way;
  label: string;
  first: boolean;
}

function Switch({ kind, way, label, first }: SwitchProps) {
  const [saved, setSaved] = useState(first);
  const { shown, sending, press } = useToggle(saved, async (on) => {
    await ask(updateNoticeSettings, { body: { switch: { kind, way, on } } });
    setSaved(on);
    return on;
  });
  return (
    <span {...sending.hold}>
      <label className="inline-grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={shown}
          onChange={(event) => void press(event.target.checked)}
          className="size-5 accent-accent"
        />
      </label>
      <OtherFlags of={sending} />
    </span>
  );
}

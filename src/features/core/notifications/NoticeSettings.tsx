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
import { type Preset, PRESETS, presetOf, type Way, WAYS } from './rules.ts';

function useWayNames(): Record<Way, string> {
  const { t } = useLingui();
  return { page: t`Сайтта`, push: t`Экранда`, mail: t`Хатта` };
}

/** Of what the person wants to be told, and how. */
export function NoticeSettings({ first, kinds }: { first: Settings; kinds: Kinds }) {
  const { t, i18n } = useLingui();
  const nameOf = (kind: NoticeKind) => sayText(i18n, kinds[kind].label);
  const ways = useWayNames();
  const [rows, setRows] = useState(first.list);
  const preset = presetOf(rows);
  const setSwitch = (kind: NoticeKind, way: Way, on: boolean) =>
    setRows((all) => all.map((row) => (row.kind === kind ? { ...row, [way]: on } : row)));
  return (
    <Section
      id="notices"
      title={t`Белдерүләр`}
      lead={t`Нәрсә турында белергә телисез? Үзгәреш шунда ук саклана.`}
    >
      <Presets first={preset} onChange={setRows} />
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-550 text-accent">
          {t`Һәр төрне аерым сайларга`}
        </summary>
        <table className="w-full">
          <thead>
            <tr className="text-13 text-muted">
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
            {rows.map((row) => (
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
                      given={row[way]}
                      onSaved={setSwitch}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <PushSettings settings={first} />
      <DigestSettings first={first.digest} />
    </Section>
  );
}

interface PresetsProps {
  /** Null where the switches are the person's own. */
  first: Preset | null;
  onChange: (rows: Settings['list']) => void;
}

/** Three common choices of all switches; any other is the person's own. */
function Presets({ first, onChange }: PresetsProps) {
  const { t } = useLingui();
  const { shown, sending, press } = useToggle(first, async (preset) => {
    if (preset !== null) onChange((await ask(updateNoticeSettings, { body: { preset } })).list);
    return preset;
  });
  const names: Record<Preset, [label: string, hint: string]> = {
    all: [t`Барысы да`, t`Һәр яңалык сайтта, экранда һәм хатта.`],
    mine: [t`Миңа кагылганы`, t`Бәяләр һәм төркем яңалыклары сайтта гына.`],
    none: [t`Берсе дә`, t`Белдерүләр исемлегенә дә берни килми.`],
  };
  return (
    <fieldset className="grid gap-1" {...sending.hold}>
      <legend className="mb-1 font-550">{t`Күпме белдерү килсен?`}</legend>
      {PRESETS.map((preset) => (
        <label key={preset} className="script-only flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="preset"
            checked={shown === preset}
            onChange={() => void press(preset)}
            className="size-5 flex-none accent-accent"
          />
          <span>
            {names[preset][0]}
            <span className="block text-14 text-muted">{names[preset][1]}</span>
          </span>
        </label>
      ))}
      {shown === null && <p className="text-muted">{t`Хәзер үзегез сайлаганча.`}</p>}
      <OtherFlags of={sending} />
    </fieldset>
  );
}

interface SwitchProps {
  kind: NoticeKind;
  way: Way;
  label: string;
  given: boolean;
  onSaved: (kind: NoticeKind, way: Way, on: boolean) => void;
}

function Switch({ kind, way, label, given, onSaved }: SwitchProps) {
  const { shown, sending, press } = useToggle(given, async (on) => {
    await ask(updateNoticeSettings, { body: { switch: { kind, way, on } } });
    onSaved(kind, way, on);
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

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Section } from '#ui/Section.tsx';
import { useToggle } from '#ui/use-toggle.web.ts';
import type { NoticeSettings as Settings } from './calls.ts';
import { updateNoticeSettings } from './client.gen.ts';
import type { NoticeKind, Way } from './rules.ts';

function useKindNames(): Record<NoticeKind, string> {
  const { t } = useLingui();
  return {
    reply: t`Фикеремә җавап яздылар`,
    mention: t`Мине телгә алдылар`,
    comment: t`Язмама фикер яздылар`,
    rating: t`Язмамны ошаттылар`,
    triangle: t`Язмама өчпочмак бирделәр`,
    subscriber: t`Миңа язылдылар`,
    group: t`Төркемнәремдә яңа язма`,
  };
}

/** Of what the person wants to be told. */
export function NoticeSettings({ first }: { first: Settings }) {
  const { t } = useLingui();
  const names = useKindNames();
  return (
    <Section
      id="notices"
      title={t`Белдерүләр`}
      lead={t`Нәрсә турында белергә телисез? Үзгәреш шунда ук саклана.`}
    >
      <div className="grid">
        {first.list.map(({ kind, page }) => (
          <Switch key={kind} kind={kind} way="page" label={names[kind]} first={page} />
        ))}
      </div>
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
  const [kept, setKept] = useState(first);
  const { shown, sending, press } = useToggle(kept, async (on) => {
    await ask(updateNoticeSettings, { body: { kind, way, on } });
    setKept(on);
    return on;
  });
  return (
    <div {...sending.hold}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) => void press(event.target.checked)}
          className="size-5 flex-none accent-accent"
        />
        {label}
      </label>
      <OtherFlags of={sending} />
    </div>
  );
}

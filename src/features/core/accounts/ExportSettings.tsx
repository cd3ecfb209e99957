import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { usePolling } from '#ui/use-polling.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { Export } from './calls/settings.ts';
import { getExport, startExport } from './client.gen.ts';
import { Section } from '#ui/Section.tsx';

/** A copy of all own data: asked for, watched while it is made, fetched. */
export function ExportSettings({ first }: { first: Export }) {
  const { t } = useLingui();
  const { day, number, time } = useFormat();
  const sending = useSend();
  const [made, setMade] = useState(first);
  const isWorking = made.state === 'waiting' || made.state === 'running';

  usePolling(isWorking, async () => setMade(await ask(getExport, {})));

  const handleStart = () => sending.send(async () => setMade(await ask(startExport, { body: {} })));

  return (
    <Section
      id="export"
      title={t`Мәгълүматымның күчермәсе`}
      lead={t`Язмаларыгыз, фикерләрегез, рәсемнәрегез һәм тавышларыгыз бер архивта (ZIP). Әзер булгач, хат җибәрәбез.`}
    >
      <div className="grid justify-items-start gap-3" {...sending.hold}>
        {isWorking && (
          <div className="grid w-full gap-2">
            <label htmlFor="export-progress">{t`Әзерләнә…`}</label>
            <progress
              id="export-progress"
              className="h-2 w-full accent-accent"
              max={Math.max(made.total, 1)}
              value={made.done}
            />
          </div>
        )}
        {made.state === 'failed' && <p>{t`Күчермәне әзерләп булмады. Яңадан сорагыз.`}</p>}
        {made.url !== null && made.until !== null && (
          <>
            <a href={made.url} download className={mainButton}>
              {t`Файлны алырга`} ({number(Math.max(1, Math.round((made.bytes ?? 0) / 1024)))}{' '}
              {t`КБ`})
            </a>
            <p className="text-14 text-muted">{t`Файл ${day(made.until)} көненә кадәр саклана.`}</p>
          </>
        )}
        {made.next === null ? (
          <button
            type="button"
            aria-disabled={sending.busy || isWorking}
            onClick={() => {
              if (!isWorking) void handleStart();
            }}
            className={made.url === null ? mainButton : quietButton}
          >
            {made.url === null ? t`Күчермә сорарга` : t`Яңасын сорарга`}
          </button>
        ) : (
          <p className="text-14 text-muted">
            {t`Яңасын ${day(made.next)} көнне, сәгать ${time(made.next)} булгач, сорап була.`}
          </p>
        )}
        <OtherFlags of={sending} />
      </div>
    </Section>
  );
}

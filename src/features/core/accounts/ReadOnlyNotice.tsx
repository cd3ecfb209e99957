import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#ui/Locale.tsx';
import { useViewer } from './viewer.web.ts';

const NOTICE = 'mx-4 mb-3 rounded-control bg-gold-soft px-4 py-3 text-gold-text wide:mx-0';

/** Shown on every page of a read-only account: why, until when, what still works, and how to appeal. */
export function ReadOnlyNotice({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { day, time } = useFormat();
  const viewer = useViewer();
  const reason = viewer?.readOnly ?? null;
  const until = viewer?.readOnlyUntil ?? null;
  const approval = viewer?.approval ?? null;
  if (approval !== null && reason === null)
    return (
      <section aria-label={t`Хисап расланмаган`} className={NOTICE}>
        <p className="font-semibold">
          {approval === 'waiting'
            ? t`Хисабыгызны идарә тикшерә. Расланса, сезгә хат җибәрәбез, шуннан соң яза аласыз.`
            : t`Идарә хисабыгызны расламады. Сәбәбе почтагызга килгән хатта язылган. Килешмәсәгез, шул хатка җавап языгыз.`}
        </p>
        <p>{t`Укый, мәгълүматыгызның күчермәсен ала, хисабыгызны бетерә аласыз.`}</p>
      </section>
    );
  if (reason === null) return null;
  const end = until === null ? '' : `${day(until)}, ${time(until)}`;
  return (
    <section aria-label={t`Язу тыелган`} className={NOTICE}>
      <p className="font-semibold wrap-anywhere">
        {reason === ''
          ? t`Идарә сезгә язуны тыйды.`
          : t`Идарә сезгә язуны тыйды. Сәбәбе: ${reason}`}
      </p>
      {until !== null && <p>{t`Язу тыелган вакыт бетә: ${end}.`}</p>}
      <p>
        {t`Укый, мәгълүматыгызның күчермәсен ала, хисабыгызны бетерә аласыз.`} {children}
      </p>
    </section>
  );
}

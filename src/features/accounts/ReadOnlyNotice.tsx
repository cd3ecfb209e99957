import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useViewer } from './viewer.web.ts';

/** Shown on every page to who may only read: why, what they still can, and the way to object. */
export function ReadOnlyNotice({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const reason = useViewer()?.readOnly ?? null;
  if (reason === null) return null;
  return (
    <section
      aria-label={t`Язу тыелган`}
      className="mx-4 mb-3 rounded-control bg-gold-soft px-4 py-3 text-gold-text wide:mx-0"
    >
      <p className="font-[600] wrap-anywhere">
        {reason === ''
          ? t`Идарә сезгә язуны тыйды.`
          : t`Идарә сезгә язуны тыйды. Сәбәбе: ${reason}`}
      </p>
      <p>
        {t`Укый, мәгълүматыгызның күчермәсен ала, хисабыгызны бетерә аласыз.`} {children}
      </p>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useReading } from '#ui/reading.ts';

/** The rules of a group, folded; nothing where it has none. */
export function GroupRules({ rules }: { rules: string }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  if (rules === '') return null;
  return (
    <details className="mt-3 text-15">
      <summary className="min-h-11 cursor-pointer py-2.5 font-550">{t`Төркем кагыйдәләре`}</summary>
      <p lang={lang} className="max-w-text whitespace-pre-line wrap-anywhere text-muted">
        {read(rules)}
      </p>
    </details>
  );
}

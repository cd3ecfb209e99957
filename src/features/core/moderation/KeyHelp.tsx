import { useLingui } from '@lingui/react/macro';

/** Which keys do what in the list below. */
export function KeyHelp({ keys }: { keys: readonly (readonly [string, string])[] }) {
  const { t } = useLingui();
  return (
    <div className="script-only flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px] text-muted max-wide:hidden">
      <span>{t`Исемлек эчендә:`}</span>
      {keys.map(([key, does]) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd className="rounded-inner border border-line bg-raised px-1.5 py-0.5 font-sans text-[12px] text-text">
            {key}
          </kbd>
          {does}
        </span>
      ))}
    </div>
  );
}

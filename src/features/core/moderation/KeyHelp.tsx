import { useLingui } from '@lingui/react/macro';
import { pageKeysOff } from '#ui/use-page-keys.web.ts';

type Keys = readonly (readonly [string, string])[];

const ROW =
  'script-only flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted max-wide:hidden';

export const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden="true"
    className="rounded-inner border border-current/30 px-1.5 py-0.5 font-sans text-12 font-semibold max-wide:hidden"
  >
    {children}
  </kbd>
);

/** Which keys do what in the list below. */
export function KeyHelp({ keys }: { keys: Keys }) {
  const { t } = useLingui();
  return (
    <div className={ROW}>
      <span>{t`Исемлек эчендә:`}</span>
      <KeyNames keys={keys} />
    </div>
  );
}

/** Which keys do what anywhere on the page, and the switch that turns them off. */
export function PageKeyHelp({ keys }: { keys: Keys }) {
  const { t } = useLingui();
  const off = pageKeysOff.useValue();
  return (
    <div className={ROW}>
      <label className="flex min-h-9 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={!off}
          onChange={({ target }) => pageKeysOff.set(!target.checked)}
          className="size-4 accent-accent"
        />
        {t`Төймәләр белән`}
      </label>
      {!off && <KeyNames keys={keys} />}
    </div>
  );
}

const KeyNames = ({ keys }: { keys: Keys }) =>
  keys.map(([key, does]) => (
    <span key={key} className="flex items-center gap-1.5">
      <Key>{key}</Key>
      {does}
    </span>
  ));

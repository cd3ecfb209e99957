import { useLingui } from '@lingui/react/macro';
import { LEVELS } from '#tatar/level-names.ts';
import { saveRange, RANGES, useRange } from './range.web.ts';

/** How hard the words shall be, for who has no account that knows it. */
export function RangeChoice() {
  const { t } = useLingui();
  const range = useRange();
  return (
    <label className="flex min-h-11 items-center gap-2">
      {t`Сүзләр дәрәҗәсе`}
      <select
        value={range}
        onChange={(event) => saveRange(event.target.value)}
        className="min-h-11 cursor-pointer rounded-control border border-line bg-surface px-3 font-550"
      >
        {RANGES.map((one, at) => (
          <option key={one} value={one}>
            {LEVELS[at]}
          </option>
        ))}
      </select>
    </label>
  );
}

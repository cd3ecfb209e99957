import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useReading } from '#ui/reading.ts';

interface GroupFieldProps {
  /** The id of the group, empty for one's own page. */
  value: string;
  groups: readonly { id: string; name: string; suggests: boolean }[];
  onChange: (id: string) => void;
}

/** Where a new note will stand: on the writer's own page, or in a group they may write in. */
export function GroupField({ value, groups, onChange }: GroupFieldProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-13 font-semibold text-muted">
        {t`Кайда бастырырга?`}
      </label>
      <select
        id={id}
        name="group"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-control border border-line bg-bg px-3 text-15 text-text hover:border-muted"
      >
        <option value="">{t`Үз битемдә`}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {read(group.name)}
          </option>
        ))}
      </select>
      {groups.some((group) => group.id === value && group.suggests) && (
        <p className="text-13 text-muted">
          {t`Язма башта сезнең биттә чыга. Админнар кабул итсә, ул төркемгә күчә.`}
        </p>
      )}
    </div>
  );
}

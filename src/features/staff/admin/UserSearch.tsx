import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { quietButton } from '#ui/button.ts';
import { SelectField, TextField } from '#ui/Field.tsx';
import { ADMIN_USERS } from './addresses.ts';
import { useFlagNames, useGenderNames } from './user-names.web.ts';
import { GENDERS, USER_FLAGS, yearsUntil, type UserQuery } from './user-query.web.ts';

interface UserSearchProps {
  query: UserQuery;
  /** Milliseconds of the moment the page was made. */
  now: number;
}

/** The usual order, which a form sends too. */
const NEWEST = 'new';

/** An ordinary form with GET: the address says whom one looks for. */
export function UserSearch({ query: { asked }, now }: UserSearchProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const flags = useFlagNames();
  const genders = useGenderNames();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(
      ([, value]) => value !== '' && value !== NEWEST,
    );
    void navigate(`${ADMIN_USERS}?${new URLSearchParams(fields as [string, string][]).toString()}`);
  };
  const any = { value: '', label: t`Барысы да` };
  const { name, surname, id, ...others } = asked;
  const isNarrowed = Object.values(others).some(
    (value) => value !== null && value !== undefined && value !== NEWEST,
  );
  const years = yearsUntil(now).map((year) => ({ value: year, label: year }));
  return (
    <search>
      <form
        key={JSON.stringify(asked)}
        action={ADMIN_USERS}
        method="get"
        onSubmit={handleSubmit}
        className="grid grid-cols-2 items-end gap-3 wide:grid-cols-3"
      >
        <TextField
          label={t`Исеме`}
          name="name"
          defaultValue={name}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          label={t`Фамилиясе`}
          name="surname"
          defaultValue={surname}
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          label={t`Адресы, номеры яки почтасы`}
          name="id"
          defaultValue={id}
          maxLength={254}
          autoComplete="off"
        />
        <details open={isNarrowed} className="col-span-full">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-550 text-accent">
            {t`Өстәмә шартлар`}
          </summary>
          <div className="grid grid-cols-2 items-end gap-3 pt-1 wide:grid-cols-3">
            <SelectField
              label={t`Туган елы: кайсыннан`}
              name="yearFrom"
              defaultValue={asked.yearFrom ?? ''}
              options={[any, ...years]}
            />
            <SelectField
              label={t`Туган елы: кайсына кадәр`}
              name="yearTo"
              defaultValue={asked.yearTo ?? ''}
              options={[any, ...years]}
            />
            <SelectField
              label={t`Җенесе`}
              name="gender"
              defaultValue={asked.gender ?? ''}
              options={[any, ...GENDERS.map((value) => ({ value, label: genders[value] }))]}
            />
            {USER_FLAGS.map((flag) => (
              <SelectField
                key={flag}
                label={flags[flag]}
                name={flag}
                defaultValue={asked[flag] ?? ''}
                options={[any, { value: '1', label: t`Әйе` }, { value: '0', label: t`Юк` }]}
              />
            ))}
            <SelectField
              label={t`Раслау`}
              name="approval"
              defaultValue={asked.approval ?? ''}
              options={[any, { value: 'waiting', label: t`Хисап раслауны көтә` }]}
            />
            <SelectField
              label={t`Тәртибе`}
              name="filter"
              defaultValue={asked.filter ?? NEWEST}
              options={[
                { value: NEWEST, label: t`Яңалары алдан` },
                { value: 'old', label: t`Искеләре алдан` },
              ]}
            />
          </div>
        </details>
        <button type="submit" className={quietButton}>
          {t`Эзләргә`}
        </button>
      </form>
    </search>
  );
}

import { FIRST_DAY } from '#kernel/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { quietButton } from '#ui/button.ts';
import { SelectField, TextField } from '#ui/Field.tsx';
import { useActNames } from './act-names.web.ts';
import type { ActQuery } from './act-query.web.ts';
import { ADMIN_LOG } from './addresses.ts';
import { ACTS } from './rules.ts';

/** An ordinary form with GET: the address says what is looked for. */
export function ActSearch({ query }: { query: ActQuery }) {
  const { t } = useLingui();
  const { acts } = useActNames();
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    void navigate(`${ADMIN_LOG}?${new URLSearchParams(fields as [string, string][]).toString()}`);
  };
  return (
    <search>
      <form
        key={JSON.stringify(query)}
        action={ADMIN_LOG}
        method="get"
        onSubmit={handleSubmit}
        className="grid items-end gap-3 wide:grid-cols-2"
      >
        <TextField
          label={t`Кем эшләгән: почта яки кеше адресы`}
          name="actor"
          defaultValue={query.actor}
          maxLength={254}
          autoComplete="off"
        />
        <TextField
          label={t`Кем яки нәрсә турында: адресы яки номеры`}
          name="about"
          defaultValue={query.about}
          maxLength={40}
          autoComplete="off"
        />
        <SelectField
          label={t`Нәрсә эшләнгән`}
          name="act"
          defaultValue={query.act ?? ''}
          options={[
            { value: '', label: t`Барысы да` },
            ...ACTS.map((value) => ({ value, label: acts[value] })),
          ]}
        />
        <TextField
          label={t`Бу көн һәм аңа кадәр`}
          type="date"
          min={FIRST_DAY}
          name="date"
          defaultValue={query.date}
        />
        <div>
          <button type="submit" className={quietButton}>
            {t`Эзләргә`}
          </button>
        </div>
      </form>
    </search>
  );
}

import { useLingui } from '@lingui/react/macro';
import { SelectField, TextField } from '#ui/Field.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import { useChoices } from './use-choices.web.ts';

interface BirthdayFieldsProps {
  of: Sending;
  day?: number | null;
  month?: number | null;
  year?: number | null;
}

/** Day, month and year apart: nobody has to know how a date is written. */
export function BirthdayFields({ of, day, month, year }: BirthdayFieldsProps) {
  const { t } = useLingui();
  const { choose, months } = useChoices();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-[550]">{t`Туган көн`}</legend>
      <div className="grid grid-cols-[1fr_2fr_1.3fr] gap-3">
        <TextField
          label={t`Көн`}
          name="birthdayDay"
          inputMode="numeric"
          autoComplete="bday-day"
          pattern="[0-9]{1,2}"
          required
          defaultValue={day ?? ''}
          flags={['birthdayDay']}
          of={of}
        />
        <SelectField
          label={t`Ай`}
          name="birthdayMonth"
          autoComplete="bday-month"
          options={[choose, ...months]}
          required
          defaultValue={String(month ?? '')}
          flags={['birthdayMonth']}
          of={of}
        />
        <TextField
          label={t`Ел`}
          name="birthdayYear"
          inputMode="numeric"
          autoComplete="bday-year"
          pattern="[0-9]{4}"
          required
          defaultValue={year ?? ''}
          flags={['birthdayYear']}
          of={of}
        />
      </div>
      <p className="text-[14px] text-muted">{t`Сайтка 13 яшьтән теркәлергә ярый. Туган көнегез башкаларга күренми.`}</p>
    </fieldset>
  );
}

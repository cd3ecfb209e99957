import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { SelectField, TextField } from '#ui/Field.tsx';
import { FlagNote } from '#ui/FlagNote.tsx';
import type { formOf } from '#ui/form-of.web.ts';
import type { Sending } from '#ui/use-send.web.ts';
import { needsDay } from './birth-year.ts';
import { useChoices } from './use-choices.web.ts';

interface FieldProps {
  of: Sending;
  value?: number | null;
  required: boolean;
  noteId?: string;
}

function DayField({ of, value, required, noteId }: FieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Көн`}
      name="birthdayDay"
      inputMode="numeric"
      autoComplete="bday-day"
      pattern="[0-9]{1,2}"
      required={required}
      defaultValue={value ?? ''}
      flags={['birthdayDay']}
      of={of}
      noteId={noteId}
    />
  );
}

function MonthField({ of, value, required, noteId }: FieldProps) {
  const { t } = useLingui();
  const { choose, months } = useChoices();
  return (
    <SelectField
      label={t`Ай`}
      name="birthdayMonth"
      autoComplete="bday-month"
      options={[choose, ...months]}
      required={required}
      defaultValue={String(value ?? '')}
      flags={['birthdayMonth']}
      of={of}
      noteId={noteId}
    />
  );
}

interface BirthdayFieldsProps {
  of: Sending;
  day?: number | null;
  month?: number | null;
  year?: number | null;
}

const BIRTHDAY = ['birthdayDay', 'birthdayMonth', 'birthdayYear'] as const;

/**
 * Day, month and year apart: nobody has to know how a date is written. Who has said only the year
 * may leave it at that.
 */
export function BirthdayFields({ of, day, month, year }: BirthdayFieldsProps) {
  const { t } = useLingui();
  const required = day !== null || year === null;
  const noteId = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-550">{t`Туган көн`}</legend>
      <div className="grid grid-cols-[1fr_2fr_1.3fr] gap-3">
        <DayField of={of} value={day ?? null} required={required} noteId={noteId} />
        <MonthField of={of} value={month ?? null} required={required} noteId={noteId} />
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
          noteId={noteId}
        />
      </div>
      <FlagNote id={noteId} of={of} flags={BIRTHDAY} />
      <p className="text-14 text-muted">{t`Сайтка 13 яшьтән теркәлергә ярый. Туган көнегез башкаларга күренми.`}</p>
    </fieldset>
  );
}

/** The year of birth; day and month only where they decide whether somebody is old enough. */
export function BirthYear({ of, year }: { of: Sending; year: string }) {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  return (
    <>
      <TextField
        label={t`Туган ел`}
        hint={t`Сайтка 13 яшьтән теркәлергә ярый. Туган елыгыз башкаларга күренми.`}
        name="birthdayYear"
        inputMode="numeric"
        autoComplete="bday-year"
        pattern="[0-9]{4}"
        required
        flags={['birthdayYear']}
        of={of}
      />
      {needsDay(Number(year), now) && (
        <div className="grid grid-cols-[1fr_2fr] gap-3">
          <DayField of={of} required />
          <MonthField of={of} required />
        </div>
      )}
    </>
  );
}

/** What the fields say; day and month are left out where both are empty. */
export function birthdayIn({ text, number }: ReturnType<typeof formOf>) {
  const birthdayYear = number('birthdayYear');
  if (text('birthdayDay') === '' && text('birthdayMonth') === '') return { birthdayYear };
  return {
    birthdayDay: number('birthdayDay'),
    birthdayMonth: number('birthdayMonth'),
    birthdayYear,
  };
}

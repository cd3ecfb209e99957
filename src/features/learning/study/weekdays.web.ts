import { useLingui } from '@lingui/react/macro';

/** Their names; the first is Monday. */
export function useWeekdays(): string[] {
  const { t } = useLingui();
  return [t`дүшәмбе`, t`сишәмбе`, t`чәршәмбе`, t`пәнҗешәмбе`, t`җомга`, t`шимбә`, t`якшәмбе`];
}

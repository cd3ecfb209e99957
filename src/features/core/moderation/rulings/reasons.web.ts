import { useLingui } from '@lingui/react/macro';
import type { Reason } from '../rules.ts';

/** What each reason is called. */
export function useReasons(): Readonly<Record<Reason, string>> {
  const { t } = useLingui();
  return {
    rude: t`Тупас яки мыскыллы сүзләр`,
    mocking: t`Акценттан яки хаталардан көлү`,
    threat: t`Куркыту, нәфрәт`,
    intimate: t`Интим рәсем`,
    child: t`Балага зыян китерү`,
    spam: t`Реклама яки спам`,
    false: t`Ялган, алдау`,
    rights: t`Башка кешенең язмасы яки рәсеме`,
    other: t`Башка сәбәп`,
  };
}

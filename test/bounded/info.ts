import { linksOf } from '#features/learning/info/info-fields.ts';
import * as info from '#features/learning/info/rules.ts';

/** What looks at texts of pages of information. */
export const INFO_WALKS = {
  'features/learning/info/info-fields.ts': { linksOf },
  'features/learning/info/rules.ts': {
    isInfoId: info.isInfoId,
    infoSearchOf: info.infoSearchOf,
    isSameText: (text: string) => info.isSameText(text, text),
  },
};

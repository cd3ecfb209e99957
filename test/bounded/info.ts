import { linksOf } from '#features/info/info-fields.ts';
import * as info from '#features/info/rules.ts';

/** What looks at texts of pages of information. */
export const INFO_WALKS = {
  'features/info/info-fields.ts': { linksOf },
  'features/info/rules.ts': {
    isInfoId: info.isInfoId,
    infoSearchOf: info.infoSearchOf,
    isSameText: (text: string) => info.isSameText(text, text),
  },
};

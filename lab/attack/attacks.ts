import { floods } from './floods.ts';
import { forms } from './forms.ts';
import { ownData } from './own-data.ts';
import type { Attack } from './raid.ts';
import { texts } from './texts.ts';
import { uploads } from './uploads.ts';

export const attacks: Record<string, Attack> = {
  ...texts,
  ...floods,
  ...forms,
  ...uploads,
  ...ownData,
};

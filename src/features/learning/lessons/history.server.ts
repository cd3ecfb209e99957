// Who changed what of a lesson, its picture, its video or its audio.

import { trackChanges } from '#features/core/cms/public/revisions.server.ts';
import type { StaffEdu } from './queries/staff.server.ts';
import { presentFile } from './staff-views.server.ts';

/** A new file has a new key. */
const keyOf = ({ recordings }: StaffEdu, kind: 'video' | 'audio'): string | null =>
  (recordings as Partial<Record<string, { key: string }>> | null)?.[kind]?.key ?? null;

export const eduShape = { idOf: (row: StaffEdu) => row.id_c, fileOf: presentFile };

export const saveEduChange = trackChanges({
  kind: 'edu',
  ...eduShape,
  filesOf: (row) => ({ image: row.image, video: keyOf(row, 'video'), audio: keyOf(row, 'audio') }),
});

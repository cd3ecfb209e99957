import { presentImage } from '#features/core/accounts/views.server.ts';
import type { Group } from './calls.ts';
import type { GroupRow } from './queries.server.ts';

export type { GroupRow } from './queries.server.ts';

export function presentGroup(row: GroupRow): Group {
  const { id, id_c: idC, name, about, subscribers, verified } = row;
  return { id, idC, name, about, image: presentImage(row.image), subscribers, verified };
}

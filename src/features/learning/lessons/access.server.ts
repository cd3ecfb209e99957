import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { EDU_LETTER } from './addresses.ts';
import type { Input } from '#server/feature.ts';
import type { postEduVideo } from './calls/recordings.ts';
import { lockAnyEdu, selectAnyEdu, type StaffEdu } from './queries/staff.server.ts';
import { isSecretOf } from './upload-tokens.server.ts';
import { selectEdu, type WholeEdu } from './queries.server.ts';

/** A lesson by the id of an address, which everybody may see once it is published. */
export async function accessEdu(db: Db, pathId: string): Promise<WholeEdu> {
  const row =
    (await selectEdu(db, 'id_c', pathId)) ?? (await byNumber(db, innerId(EDU_LETTER, pathId)));
  if (row === undefined) throw new Refusal('id');
  return row;
}

const byNumber = async (db: Db, id: string | null) =>
  id === null ? undefined : selectEdu(db, 'id', id);

/** Authorization of whoever reads. */
export const authorizeEdu = ({ db }: CallCtx, { params }: { params: { id: string } }) =>
  accessEdu(db, params.id);

interface OneEdu {
  params: { id: string };
}

/** Authorization of staff: every lesson, drafts too. */
export async function authorizeAnyEdu({ db }: CallCtx, { params }: OneEdu): Promise<StaffEdu> {
  const number = innerId(EDU_LETTER, params.id);
  const row =
    (await selectAnyEdu(db, 'id_c', params.id)) ??
    (number === null ? undefined : await selectAnyEdu(db, 'id', number));
  if (row === undefined) throw new Refusal('id');
  return row;
}

/** The same to change it: two who do so at once follow one another. */
export async function authorizeEduToChange(ctx: CallCtx, asked: OneEdu): Promise<StaffEdu> {
  const { id } = await authorizeAnyEdu(ctx, asked);
  const row = await lockAnyEdu(ctx.db, id);
  if (row === undefined) throw new Refusal('id');
  return row;
}

/** Authorization of a piece of a file of a lesson, which `idM` names and `idS` proves. */
export async function authorizePiece(
  ctx: CallCtx,
  { query }: Pick<Input<typeof postEduVideo>, 'query'>,
): Promise<StaffEdu> {
  const row = await authorizeAnyEdu(ctx, { params: { id: query.idM } });
  if (!isSecretOf(ctx.env, row.id, query.idS)) throw new Refusal('id');
  return row;
}

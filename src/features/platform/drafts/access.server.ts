import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type { getDraft } from './calls.ts';

/** Authorization: a draft is found by whose it is, so nobody can name that of another. */
export const authorizeOwnDraft = async (
  _ctx: CallCtx,
  { params, viewer }: Pick<Input<typeof getDraft>, 'params' | 'viewer'>,
) => ({ accountId: viewer.id, key: params.key });

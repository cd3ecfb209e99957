import { bindAuthorized, perform, type Feature } from '#server/feature.ts';
import { authorizeOwnDraft } from './access.server.ts';
import { deleteDraft, getDraft, saveDraft } from './calls.ts';
import { draftExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { SWEEP_DRAFTS, sweepDrafts } from './jobs.server.ts';
import { deleteDraftsOf } from './queries.server.ts';

export const drafts: Feature = {
  name: 'drafts',
  answers: [
    bindAuthorized(getDraft, authorizeOwnDraft, handlers.getDraft),
    bindAuthorized(saveDraft, authorizeOwnDraft, handlers.saveDraft),
    bindAuthorized(deleteDraft, authorizeOwnDraft, handlers.deleteDraft),
  ],
  exports: draftExports,
  onForget: async ({ db }, { accountId }) => void (await deleteDraftsOf(db, accountId)),
  jobs: [perform(SWEEP_DRAFTS, sweepDrafts)],
};

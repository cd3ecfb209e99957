import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import { defineSubject } from '#server/feature.ts';
import type { Quote } from '#server/subject.ts';
import { accessVoice, findVoiceFile, keyOfVoice } from './access.server.ts';
import { selectVoice } from './queries.server.ts';
import { bringBackVoice, takeVoiceDown, upholdVoice } from './remove.server.ts';

/** Of a recording the word that is said. Served by word_voice_pkey. */
async function quoteVoices(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Quote>`
    select id, form as title, '' as content, state = 'removed' as gone
    from word_voice where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

export const voiceSubject = defineSubject({
  kind: 'voice',
  name: 'Тавыш',
  handledBy: 'staff',
  visitorsMayReport: false,
  access: async ({ db }, pathId) => {
    const { id, account_id: ownerId } = await accessVoice(db, pathId);
    return { id, ownerId };
  },
  quote: quoteVoices,
  removal: {
    acts: { remove: 'voice.delete', restore: 'voice.restore' },
    remove: async (ctx, pathId, retainMs) => {
      const voice = await accessVoice(ctx.db, pathId);
      const { id, account_id: ownerId, form: title, state, agreed } = voice;
      const at = new Date(ctx.clock.now()).toISOString();
      const isRestorable = await takeVoiceDown(ctx, voice, retainMs);
      return { id, ownerId, at, isRestorable, title, before: { state, agreed } };
    },
    find: async (db, id) => {
      const voice = await selectVoice(db, id);
      if (voice?.state !== 'removed') throw new Refusal('id');
      return { id, ownerId: voice.account_id };
    },
    restore: async ({ db }, id) => {
      if (!(await bringBackVoice(db, id))) throw new Refusal('id');
    },
  },
  sound: { key: keyOfVoice, find: findVoiceFile },
  onApproved: ({ db }, id) => upholdVoice(db, id),
});

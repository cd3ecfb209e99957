import { randomInt } from 'node:crypto';
import type { CallCtx } from '#server/context.ts';
import type { Asked } from '#server/feature.ts';
import { randomId } from '#server/secret.ts';
import { answerHash, countQuestion, passCaptcha, refuseBlocked } from './access.server.ts';
import type * as calls from './calls.ts';
import { CAPTCHA_MINUTES } from './calls.ts';
import { makeQuestion } from './questions.ts';
import * as queries from './queries.server.ts';
import { EASY_PER_HOUR, HARD_EXTRA_BITS } from './rules.ts';

export async function getCaptcha(ctx: CallCtx) {
  const { db, env, clock, asker, limits } = ctx;
  await refuseBlocked(ctx);
  const often = await limits.take(`captcha:${asker.network}`, `${EASY_PER_HOUR}/h`);
  if (often > 0) await countQuestion(ctx);
  const { answers, ...question } = makeQuestion((below) => randomInt(below));
  const idK = randomId();
  const salt = randomId();
  const bits = env.CAPTCHA_BITS + (often > 0 ? HARD_EXTRA_BITS : 0);
  const now = clock.now();
  await queries.insertCaptcha(db, {
    id: idK,
    answer_hashes: answers.map((answer) => answerHash(ctx, idK, answer)),
    salt,
    bits,
    address: asker.address,
    created_at: new Date(now).toISOString(),
  });
  const time = new Date(now + CAPTCHA_MINUTES * 60_000).toISOString();
  return { idK, ...question, salt, bits, time };
}

export async function answerQuestion(
  ctx: CallCtx,
  { body, viewer }: Asked<typeof calls.answerQuestion>,
) {
  // A program that filled in the hidden field is told nothing, and gets nothing.
  if (await passCaptcha(ctx, body, viewer)) await queries.addPass(ctx.db, viewer.id);
  return {};
}

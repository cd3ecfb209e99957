import { randomInt } from 'node:crypto';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { randomId } from '#server/secret.ts';
import { answerHash, countQuestion, passCaptcha, refuseBlocked } from './access.server.ts';
import type * as calls from './calls.ts';
import { CAPTCHA_MINUTES } from './calls.ts';
import { makeQuestion } from './questions.ts';
import * as queries from './queries.server.ts';
import { bitsAfter } from './rules.ts';

export async function getCaptcha(ctx: CallCtx, { viewer }: Input<typeof calls.getCaptcha>) {
  const { db, env, clock, asker } = ctx;
  await refuseBlocked(ctx);
  const { steps, counter } = await countQuestion(ctx, viewer);
  const bits = bitsAfter(env.CAPTCHA_BITS, steps);
  const { answers, ...question } = makeQuestion((below) => randomInt(below));
  const idK = randomId();
  const salt = randomId();
  const now = clock.now();
  await queries.insertCaptcha(db, {
    id: idK,
    answer_hashes: answers.map((answer) => answerHash(ctx.env, idK, answer)),
    salt,
    bits,
    address: asker.address,
    counter,
    created_at: new Date(now).toISOString(),
  });
  const time = new Date(now + CAPTCHA_MINUTES * 60_000).toISOString();
  return { idK, ...question, salt, bits, time };
}

export async function answerQuestion(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.answerQuestion>,
) {
  // A program that filled in the hidden field is told nothing, and gets nothing.
  if (await passCaptcha(ctx, body, viewer)) await queries.addPass(ctx.db, viewer.id);
  return {};
}

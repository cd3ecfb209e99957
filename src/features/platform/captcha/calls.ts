import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Moment } from '#kernel/schemas.ts';

export const CAPTCHA_MINUTES = 10;
export const SHORTEST_MS = 2000;

/** What a form sends beside its own fields to show that a person filled it in. */
export const captchaFields = {
  idK: z.string().regex(/^[\da-f]{32}$/),
  answer: z.string().trim().min(1).max(200),
  /** A number that makes SHA-256 of `salt:proof` begin with `bits` zero bits. */
  proof: z.string().regex(/^\d{1,12}$/),
  /** No person sees this field; whoever fills it in is a program. */
  site: z.string().max(500).optional(),
};

/** How these fields can be refused. */
export const captchaRefusals = { answer: ['proof'], time: ['late', 'early'] } as const;
/** How a text of a newcomer can be refused: a question must be answered first. */
export const newcomerRefusals = { answer: ['needed'] } as const;

const Filled = z.strictObject(captchaFields);
export type Filled = z.output<typeof Filled>;

export const getCaptcha = defineCall({
  name: 'getCaptcha',
  method: 'GET',
  path: '/api/captcha',
  writes: true,
  summary: 'A question in Tatar (both scripts), Russian and English, and work for the browser.',
  who: 'anyone',
  // Everybody in a class of 30 asks four times in the same minute.
  limit: '120/min',
  output: z.object({
    idK: z.string().max(32),
    tat: z.string().max(300),
    rus: z.string().max(300),
    /** The question in Tatar, in Latin letters. */
    lat: z.string().max(400),
    eng: z.string().max(300),
    salt: z.string().max(64),
    bits: z.number().int(),
    /** Until when the question may be answered. */
    time: Moment,
  }),
  refusals: {},
});

export const answerQuestion = defineCall({
  name: 'answerQuestion',
  method: 'POST',
  path: '/api/user/captcha',
  summary: 'A newcomer answers a question, so that the next text of theirs may carry links.',
  who: 'user',
  limit: '60/h',
  body: Filled,
  output: z.object({}),
  refusals: captchaRefusals,
});

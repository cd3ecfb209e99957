// Written by `npm run gen` from the calls of this feature.

import type { Stub } from '#kernel/call.ts';
import type * as calls from './calls.ts';

export const answerQuestion: Stub<typeof calls.answerQuestion> = { method: 'POST', path: '/api/user/captcha' };
export const getCaptcha: Stub<typeof calls.getCaptcha> = { method: 'GET', path: '/api/captcha' };

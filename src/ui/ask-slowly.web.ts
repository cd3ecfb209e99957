// `ask` for a form with large files. It mends no refusal by a question, as `ask` does: no call with
// such a form has one.

import { makeAsk } from '#kernel/ask.ts';
import { formData } from './form-data.web.ts';
import { LineLost } from './line.web.ts';
import { upload } from './upload.web.ts';

/** Tells which share of the form has left. */
export const askSlowly = (onSent: (share: number) => void) =>
  makeAsk(({ method, url, form = [] }) =>
    upload({
      method,
      url,
      headers: {},
      body: formData(form),
      onSent: (bytes, total) => onSent(total === 0 ? 0 : bytes / total),
    }).catch((cause: unknown) => {
      throw new LineLost('no answer has come', { cause });
    }),
  );

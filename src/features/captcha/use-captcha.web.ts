// A question and its proof, ready before the reader has finished typing: the browser works while
// the person reads.

import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { getCaptcha } from './client.gen.ts';
import { hasZeroBits } from './rules.ts';

interface Question {
  idK: string;
  tat: string;
  lat: string;
  rus: string;
  eng: string;
}

export interface Captcha {
  question: Question | null;
  failed: boolean;
  /** What the form sends beside its own fields; waits for the browser's work. */
  fields: (answer: string, site: string) => Promise<Fields>;
  /** Every question can be answered once. */
  renew: () => void;
  /** For `catch` of what was sent with it: the next question, if this one is used up. */
  renewAfter: (error: unknown) => never;
}

interface Fields {
  idK: string;
  answer: string;
  proof: string;
  site?: string;
}

/** An address is looked at before the question: a wrong one, or a lost line, leaves the answer. */
const isUsedUp = (error: unknown): boolean => isRefusal(error) && !error.flags.includes('email');

const BATCH = 512;

/** SHA-256 of `salt:number` until one begins with enough zero bits. */
async function prove(salt: string, bits: number, signal: AbortSignal): Promise<string> {
  const encoder = new TextEncoder();
  for (let from = 0; !signal.aborted; from += BATCH) {
    const hashes = await Promise.all(
      Array.from({ length: BATCH }, (_, n) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${salt}:${from + n}`)),
      ),
    );
    const found = hashes.findIndex((hash) => hasZeroBits(new Uint8Array(hash), bits));
    if (found !== -1) return String(from + found);
  }
  throw new DOMException('the question was changed', 'AbortError');
}

export function useCaptcha(): Captcha {
  const [question, setQuestion] = useState<Question | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const proof = useRef<Promise<string> | null>(null);

  useEffect(() => {
    const ending = new AbortController();
    ask(getCaptcha, {}).then(
      ({ idK, tat, lat, rus, eng, salt, bits }) => {
        if (ending.signal.aborted) return;
        proof.current = prove(salt, bits, ending.signal);
        // Nobody may be waiting for it when the form is left.
        proof.current.catch(() => {});
        setQuestion({ idK, tat, lat, rus, eng });
        setFailed(false);
      },
      () => setFailed(true),
    );
    return () => ending.abort();
  }, [round]);

  const fields = useCallback(
    async (answer: string, site: string) => {
      if (question === null || proof.current === null) throw new Error('there is no question yet');
      const work = await proof.current;
      return { idK: question.idK, answer, proof: work, ...(site === '' ? {} : { site }) };
    },
    [question],
  );
  const renew = useCallback(() => setRound((before) => before + 1), []);
  const renewAfter = useCallback(
    (error: unknown): never => {
      if (isUsedUp(error)) renew();
      throw error;
    },
    [renew],
  );
  return { question, failed, fields, renew, renewAfter };
}

// A question and its proof, ready before the reader has finished typing: the browser works while
// the person reads.

import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { getCaptcha } from './client.gen.ts';
import { solveProof } from './solve-proof.web.ts';

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
  /** The work is done; until then a form that is sent waits for it. */
  isReady: boolean;
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

export function useCaptcha(): Captcha {
  const [question, setQuestion] = useState<Question | null>(null);
  const [failed, setFailed] = useState(false);
  const [isReady, setReady] = useState(false);
  const [round, setRound] = useState(0);
  const proof = useRef<Promise<string> | null>(null);

  useEffect(() => {
    const ending = new AbortController();
    ask(getCaptcha, {}).then(
      ({ idK, tat, lat, rus, eng, salt, bits }) => {
        if (ending.signal.aborted) return;
        proof.current = solveProof({ salt, bits }, ending.signal);
        setReady(false);
        // When the form is left, the work is ended and nobody waits for it.
        proof.current.then(
          () => setReady(true),
          () => {},
        );
        setQuestion({ idK, tat, lat, rus, eng });
        setFailed(false);
      },
      () => setFailed(true),
    );
    return () => ending.abort();
  }, [round]);

  const fields = useCallback(
    async (answer: string, site: string) => {
      if (question === null || proof.current === null) throw new Error('captcha not loaded');
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
  return { question, failed, isReady, fields, renew, renewAfter };
}

// What a check of the doctor finds.

export type State = 'ok' | 'warning' | 'failed';

export interface Finding {
  name: string;
  state: State;
  text: string;
}

export const ok = (name: string, text: string): Finding => ({ name, state: 'ok', text });
export const warning = (name: string, text: string): Finding => ({ name, state: 'warning', text });
export const failed = (name: string, text: string): Finding => ({ name, state: 'failed', text });

/** A warning or failure where something is wrong, else ok. */
export const judge = (name: string, good: string, fault: string | null, bad = failed): Finding =>
  fault === null ? ok(name, good) : bad(name, fault);

/** `fetch` and pools hide what happened in the cause, or in the first of several errors. */
export function reasonOf(error: unknown): string {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown[] };
  const { code, message } = (errors?.[0] ?? cause ?? error) as {
    code?: unknown;
    message?: unknown;
  };
  const text = String(message);
  return typeof code === 'string' && !text.includes(code) ? `${code} ${text}` : text;
}

const LONGEST_MS = 15_000;

/** A check that throws or hangs has failed; the others go on. */
export async function check(name: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(
      () => resolve([failed(name, `no answer within ${LONGEST_MS / 1000} s`)]),
      LONGEST_MS,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return [failed(name, reasonOf(error))];
  } finally {
    clearTimeout(timer);
  }
}

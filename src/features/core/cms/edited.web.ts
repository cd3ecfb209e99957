import { useState } from 'react';
import { isRefusal } from '#kernel/refusal.ts';

interface Versioned {
  version: string;
}

export interface Edited<T> {
  /** What the form is filled with. */
  thing: T;
  /** For the form: with another key it is filled anew. */
  key: number;
  /** What somebody else has saved meanwhile. */
  newer: T | null;
  /** Fills the form with that; what was typed goes. */
  takeNewer: () => void;
  /** Saves, as made of the version the form knows of. What it throws is for the form to say. */
  save: (run: (version: string) => Promise<Versioned>) => Promise<void>;
}

/**
 * A thing in an editor. Where somebody else has saved it meanwhile, a save is refused once and the
 * form keeps what was typed: then one may take the newer one, or save again, knowing of it.
 */
export function useEdited<T extends Versioned>(first: T, load: () => Promise<T>): Edited<T> {
  const [{ thing, key }, setForm] = useState({ thing: first, key: 0 });
  const [version, setVersion] = useState(first.version);
  const [newer, setNewer] = useState<T | null>(null);

  async function save(run: (version: string) => Promise<Versioned>) {
    try {
      setVersion((await run(version)).version);
      setNewer(null);
    } catch (error) {
      if (isRefusal(error) && error.reason === 'changed') await tell();
      throw error;
    }
  }

  /** Not loaded, it is unknown still, and the next save is refused again. */
  async function tell() {
    const there = await load().catch(() => null);
    if (there === null) return;
    setNewer(there);
    setVersion(there.version);
  }

  function takeNewer() {
    if (newer === null) return;
    setForm({ thing: newer, key: key + 1 });
    setNewer(null);
  }

  return { thing, key, newer, takeNewer, save };
}

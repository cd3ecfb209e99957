import { useContext } from 'react';
import type { Flag } from '#kernel/refusal.ts';
import { FlagTextContext } from './flag-text.ts';
import type { Sending } from './use-send.web.ts';

interface FlagNoteProps {
  id?: string;
  of: Sending;
  flags: readonly Flag[];
  look?: string;
}

const PLAIN = 'block text-14 font-550 text-red empty:sr-only';
const FLOATING =
  'absolute top-full z-10 mt-1 w-max max-w-[70vw] rounded-inner bg-raised px-3 py-1.5 text-13 font-550 text-red shadow-popover empty:hidden';

/** What a refusal says about one field. The place is there from the start, unseen, so it is read out. */
export function FlagNote({ id, of, flags, look = PLAIN }: FlagNoteProps) {
  const textOf = useContext(FlagTextContext);
  const shown = flags.filter((flag) => of.flags.has(flag));
  return (
    <output id={id} className={look}>
      {[...new Set(shown.map((flag) => of.textOf(flag) ?? textOf(flag, of.line)))].join('. ')}
    </output>
  );
}

/** What a refusal says that no field of the form has said. */
export function OtherFlags({ of, except = [] }: { of: Sending; except?: readonly Flag[] }) {
  const rest = [...of.flags].filter((flag) => !except.includes(flag));
  return <FlagNote of={of} flags={rest} />;
}

/** The same beside a small button: it floats over what follows, and says one thing at a time. */
export function FloatingFlag({ of, side }: { of: Sending; side: 'left' | 'right' }) {
  const look = `${FLOATING} ${side === 'left' ? 'left-0' : 'right-0'}`;
  return <FlagNote of={of} flags={[...of.flags].slice(0, 1)} look={look} />;
}

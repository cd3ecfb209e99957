import type { Flag } from '#kernel/refusal.ts';
import { useFlagText } from './use-flag-text.ts';
import type { Sending } from './use-send.web.ts';

interface FlagNoteProps {
  id?: string;
  of: Sending;
  flags: readonly Flag[];
}

/** What a refusal says about one field. The place is there from the start, so it is read out. */
export function FlagNote({ id, of, flags }: FlagNoteProps) {
  const textOf = useFlagText();
  const shown = flags.filter((flag) => of.flags.has(flag));
  return (
    <output id={id} className="block text-[14px] font-[550] text-red empty:hidden">
      {[...new Set(shown.map(textOf))].join('. ')}
    </output>
  );
}

/** What a refusal says that no field of the form has said. */
export function OtherFlags({ of, except = [] }: { of: Sending; except?: readonly Flag[] }) {
  const rest = [...of.flags].filter((flag) => !except.includes(flag));
  return <FlagNote of={of} flags={rest} />;
}

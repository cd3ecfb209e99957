import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { Icon } from '#ui/Icon.tsx';
import { triangleIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import { useFlagText } from '#ui/use-flag-text.ts';
import { useSend } from '#ui/use-send.web.ts';
import { giveTriangle } from './calls.ts';

interface TriangleButtonProps {
  noteId: string;
  triangle: number;
  /** The viewer gave one already. */
  given: boolean;
}

/** Gives one of one's own triangles. It is not taken back, so the button asks once. */
export function TriangleButton({ noteId, ...first }: TriangleButtonProps) {
  const { t } = useLingui();
  const sending = useSend();
  const textOf = useFlagText();
  const { number } = useFormat();
  const [gave, setGave] = useState<{ triangle: number } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const given = first.given || gave !== null;
  const count = Math.max(first.triangle, gave?.triangle ?? 0);
  const shown = number(count);

  async function handleClick() {
    if (given || sending.busy) return;
    if (!isAsking) {
      setAsking(true);
      return;
    }
    setAsking(false);
    // Shown at once; what the server says replaces it, a refusal takes it back.
    setGave({ triangle: count + 1 });
    const ok = await sending.send(async () => {
      const { triangle } = await ask(giveTriangle, { params: { id: noteId }, body: { grade: 1 } });
      setGave({ triangle });
    });
    if (!ok) setGave(null);
  }

  const why = sending.flags.has('time')
    ? t`Бүгенгә җитәрлек бирдегез. Иртәгә тагын бирә аласыз.`
    : [...sending.flags].map(textOf).join('. ');
  const label = t`${plural(count, { other: `${shown} өчпочмак` })}`;
  return (
    <span className="relative">
      <button
        type="button"
        aria-pressed={given}
        aria-label={isAsking ? t`Өчпочмак бирергәме?` : `${label}. ${t`Өчпочмак бирергә`}`}
        onClick={() => void handleClick()}
        onBlur={() => setAsking(false)}
        className={`flex min-h-11 items-center gap-[7px] rounded-inner px-2.5 ${given ? 'cursor-default' : 'cursor-pointer hover:bg-raised'} ${count > 0 || isAsking ? 'text-gold-text' : 'hover:text-text'} aria-pressed:bg-gold-soft`}
      >
        <Icon of={triangleIcon} />
        <span aria-hidden="true">{isAsking ? t`Бирергәме?` : shown}</span>
      </button>
      <output className="absolute top-full right-0 z-10 w-max max-w-[70vw] rounded-inner bg-raised px-3 py-1.5 text-[13px] font-[550] text-red shadow-popover empty:hidden">
        {sending.flags.size > 0 && why}
      </output>
    </span>
  );
}

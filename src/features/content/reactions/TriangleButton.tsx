import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEarlyText } from '#features/core/accounts/early-text.web.ts';
import { ask } from '#ui/ask.web.ts';
import { FloatingFlag } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { triangleIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import { useGiven, useToggle } from '#ui/use-toggle.web.ts';
import { giveTriangle } from './client.gen.ts';

interface TriangleButtonProps {
  noteId: string;
  triangle: number;
  /** The viewer gave one already. */
  given: boolean;
}

/** Gives one of one's own triangles. It is not taken back, so the button asks once. */
export function TriangleButton({ noteId, ...first }: TriangleButtonProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const early = useEarlyText('learner');
  const [isAsking, setAsking] = useState(false);
  const [truth, setTruth] = useGiven(first);
  const {
    shown: given,
    sending,
    press,
  } = useToggle<boolean, typeof giveTriangle>(
    truth.given,
    async () => {
      const { triangle } = await ask(giveTriangle, { params: { id: noteId }, body: { grade: 1 } });
      setTruth({ given: true, triangle });
      return true;
    },
    {
      time: {
        day: t`Бүгенгә җитәрлек бирдегез. Иртәгә тагын бирә аласыз.`,
        full: t`Бу автор бүген күп өчпочмак алды инде. Иртәгә бирә аласыз.`,
      },
      forbidden: {
        early,
        author: t`Әлегә өчпочмакны «үз кеше» дәрәҗәсендәге авторларга гына бирә аласыз.`,
      },
      price: {
        sign: t`Теркәлгәндә бирелгән өчпочмакларны бүләк итеп булмый.`,
        otherwise: t`Өчпочмак җитми`,
      },
    },
  );
  const count = truth.triangle + (given && !truth.given ? 1 : 0);
  const shown = number(count);

  function handleClick() {
    if (given) return;
    setAsking(!isAsking);
    if (isAsking) void press(true);
  }

  const label = t`${plural(count, { other: `${shown} өчпочмак` })}`;
  return (
    <span className="relative" {...sending.hold}>
      <button
        type="button"
        aria-pressed={given}
        aria-label={isAsking ? t`Өчпочмак бирергәме?` : `${label}. ${t`Өчпочмак бирергә`}`}
        onClick={handleClick}
        onBlur={() => setAsking(false)}
        className={`flex min-h-11 items-center gap-1.75 rounded-inner px-2.5 ${given ? 'cursor-default' : 'cursor-pointer hover:bg-raised'} ${count > 0 || isAsking ? 'text-gold-text' : 'hover:text-text'} aria-pressed:bg-gold-soft`}
      >
        <Icon of={triangleIcon} />
        <span aria-hidden="true">{isAsking ? t`Бирергәме?` : shown}</span>
      </button>
      <FloatingFlag of={sending} side="right" />
    </span>
  );
}

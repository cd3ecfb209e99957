import { useLingui } from '@lingui/react/macro';
import { useEarlyText } from '#features/core/accounts/early-text.web.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { FloatingFlag } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { chevronDownIcon, chevronUpIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import { useGiven, useToggle } from '#ui/use-toggle.web.ts';
import type { rateNote } from './client.gen.ts';
import { stepTo } from './rules.ts';

interface Graded {
  /** The viewer's own grade: -1, 0 or 1. */
  select: number;
  total: number;
}

interface GradeControlProps extends Graded {
  /**
   * Sends the grade that was pressed and the own grade wanted, so that a tap whose answer was lost
   * and the next one do not undo each other.
   */
  send: (body: { grade: 1 | -1; select: 1 | 0 | -1 }) => Promise<Graded>;
  /** Lowering is not offered where it would only be used to chase a person. */
  minus?: boolean;
  size?: 'small' | 'normal';
}

const BUTTON =
  'grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-inner hover:bg-raised hover:text-text aria-pressed:text-accent aria-disabled:opacity-40';

/** Up, the total, down. The same again takes it back. */
export function GradeControl({ send, minus = true, size = 'normal', ...given }: GradeControlProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const viewer = useViewer();
  const early = useEarlyText('regular');
  const [truth, setTruth] = useGiven<Graded>({ select: given.select, total: given.total });
  const { shown, sending, press } = useToggle<number, typeof rateNote>(
    truth.select,
    async (wanted, from) => {
      const grade = stepTo(from, wanted);
      const answer = await send({ grade, select: wanted === 0 ? 0 : grade });
      setTruth(answer);
      return answer.select;
    },
    {
      forbidden: { early },
      time: { day: t`Бүгенгә бәяләр җитәрлек.` },
    },
  );
  const total = number(truth.total + shown - truth.select);
  const icon = size === 'small' ? 18 : 21;
  const handlePress = (grade: 1 | -1) => void press(shown === grade ? 0 : grade);
  const isLowered = shown === -1;
  // Whoever may not lower yet sees it, with what opens it; whoever has lowered takes it back.
  const isClosed = viewer?.trust.level !== 'regular' && !isLowered;
  return (
    <span className="relative flex items-center" {...sending.hold}>
      <button
        type="button"
        aria-pressed={shown === 1}
        aria-label={t`Ошый`}
        onClick={() => handlePress(1)}
        className={BUTTON}
      >
        <Icon of={chevronUpIcon} size={icon} />
      </button>
      <span className={shown === 0 ? '' : 'text-accent'}>
        <span aria-hidden="true">{total}</span>
        <span className="sr-only">{t`Бәя: ${total}`}</span>
      </span>
      {(minus || isLowered) && viewer !== null && (
        <button
          type="button"
          aria-pressed={isLowered}
          aria-disabled={isClosed}
          title={isClosed ? early : undefined}
          aria-label={t`Ошамый`}
          onClick={() => handlePress(-1)}
          className={BUTTON}
        >
          <Icon of={chevronDownIcon} size={icon} />
        </button>
      )}
      <FloatingFlag of={sending} side="left" />
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Icon } from './Icon.tsx';
import { chevronDownIcon, chevronUpIcon } from './icons.ts';
import { useFormat } from './Locale.tsx';
import { useFlagText } from './use-flag-text.ts';
import { useGrade, type Graded, type SendGrade } from './use-grade.web.ts';

interface GradeControlProps extends Graded {
  send: SendGrade;
  /** Lowering is not offered where it would only be used to chase a person. */
  minus?: boolean;
  size?: 'small' | 'normal';
}

const BUTTON =
  'grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-inner hover:bg-raised hover:text-text aria-pressed:text-accent';

/** Up, the total, down. The same again takes it back. */
export function GradeControl({ send, minus = true, size = 'normal', ...given }: GradeControlProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const textOf = useFlagText();
  const { shown, refusal, press } = useGrade(given, send);
  const total = number(shown.total);
  const icon = size === 'small' ? 18 : 21;

  function why(): string {
    if (refusal === null) return '';
    if (refusal === 'error') return textOf('error');
    if (refusal.codes?.['grade'] === 'early')
      return t`Минусны 7 көннән һәм 5 язмадан соң куеп була.`;
    if (refusal.flags.includes('time')) return t`Бүгенгә бәяләр җитәрлек.`;
    return textOf(refusal.flags[0] ?? 'error');
  }

  return (
    <span className="relative flex items-center">
      <button
        type="button"
        aria-pressed={shown.select === 1}
        aria-label={t`Ошый`}
        onClick={() => void press(1)}
        className={BUTTON}
      >
        <Icon of={chevronUpIcon} size={icon} />
      </button>
      <span className={shown.select === 0 ? '' : 'text-accent'}>
        <span aria-hidden="true">{total}</span>
        <span className="sr-only">{t`Бәя: ${total}`}</span>
      </span>
      {minus && (
        <button
          type="button"
          aria-pressed={shown.select === -1}
          aria-label={t`Ошамый`}
          onClick={() => void press(-1)}
          className={BUTTON}
        >
          <Icon of={chevronDownIcon} size={icon} />
        </button>
      )}
      <output className="absolute top-full left-0 z-10 w-max max-w-[70vw] rounded-inner bg-raised px-3 py-1.5 text-[13px] font-[550] text-red shadow-popover empty:hidden">
        {why()}
      </output>
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import {
  boldIcon,
  headingIcon,
  imageIcon,
  italicIcon,
  linkIcon,
  listIcon,
  micIcon,
  quoteIcon,
  undoIcon,
} from '#ui/icons.ts';
import type { Mark } from './markup-edits.ts';

const TOOL =
  'grid h-11 w-11 max-[359px]:w-10 flex-none cursor-pointer place-items-center rounded-inner text-muted hover:bg-raised hover:text-text aria-pressed:bg-accent-soft aria-pressed:text-accent wide:w-10';

interface MarkToolsProps {
  onMark: (mark: Mark) => void;
  /** Which marks stand at the caret, where that can be seen. */
  active: readonly Mark[] | null;
  onPicture: () => void;
  /** Null where the note has its sound already. */
  onRecord: (() => void) | null;
  /** Where the text does not do it by itself. */
  onUndo: (() => void) | null;
}

/** The small formatting of a text. */
export function MarkTools({ onMark, active, onPicture, onRecord, onUndo }: MarkToolsProps) {
  const { t } = useLingui();
  const tools: [Mark, string, string][] = [
    ['bold', t`Калын`, boldIcon],
    ['italic', t`Курсив`, italicIcon],
    ['heading', t`Бүлек исеме`, headingIcon],
    ['quote', t`Өземтә`, quoteIcon],
    ['list', t`Исемлек`, listIcon],
    ['link', t`Сылтама`, linkIcon],
  ];
  return (
    <fieldset aria-label={t`Текстны бизәү`} className="flex flex-none">
      <button
        type="button"
        title={t`Рәсем`}
        aria-label={t`Рәсем`}
        aria-haspopup="dialog"
        onClick={onPicture}
        className={TOOL}
      >
        <Icon of={imageIcon} size={19} />
      </button>
      {onRecord !== null && (
        <button
          type="button"
          title={t`Тавыш яздырырга`}
          aria-label={t`Тавыш яздырырга`}
          onClick={onRecord}
          className={TOOL}
        >
          <Icon of={micIcon} size={19} />
        </button>
      )}
      {tools.map(([mark, label, icon]) => (
        <button
          key={mark}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={active === null || mark === 'link' ? undefined : active.includes(mark)}
          // The text keeps its focus, so a phone does not hide its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onMark(mark)}
          className={TOOL}
        >
          <Icon of={icon} size={19} />
        </button>
      ))}
      {onUndo !== null && (
        <button
          type="button"
          title={t`Кире алырга`}
          aria-label={t`Кире алырга`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onUndo}
          className={TOOL}
        >
          <Icon of={undoIcon} size={19} />
        </button>
      )}
    </fieldset>
  );
}

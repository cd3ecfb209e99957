import { useLingui } from '@lingui/react/macro';
import type { WritingMode } from './writing-mode.web.ts';

interface WritingModesProps {
  mode: WritingMode;
  onChoose: (mode: WritingMode) => void;
}

/** The two ways of writing one text; the choice is kept in this browser. */
export function WritingModes({ mode, onChoose }: WritingModesProps) {
  const { t } = useLingui();
  const modes = [
    ['rich', t`Форматлы`],
    ['plain', t`Гади`],
  ] as const;
  return (
    <fieldset
      aria-label={t`Язу ысулы`}
      className="flex flex-none rounded-inner bg-raised p-0.5 wide:ml-auto"
    >
      {modes.map(([one, label]) => (
        <button
          key={one}
          type="button"
          aria-pressed={mode === one}
          onClick={() => onChoose(one)}
          className="inline-flex min-h-10 cursor-pointer items-center rounded-inner px-3 text-14 font-550 text-muted hover:text-text aria-pressed:bg-surface aria-pressed:text-text"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

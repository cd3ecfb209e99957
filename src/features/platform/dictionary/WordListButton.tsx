import { useLingui } from '@lingui/react/macro';
import { linkButton } from '#ui/button.ts';

/**
 * Opens a list of the words of a text as buttons, for those who cannot point at them. The page
 * listens for it (`src/web/parts/WordTap.tsx`) and fetches the list only then.
 */
export function WordListButton() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      data-word-list=""
      aria-haspopup="dialog"
      aria-keyshortcuts="Alt+W"
      className={`script-only ${linkButton} text-14 text-muted!`}
    >
      {t`Сүзләр`}
    </button>
  );
}

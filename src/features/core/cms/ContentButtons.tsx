import { useLingui } from '@lingui/react/macro';
import { mainButton, quietButton } from '#ui/button.ts';

interface ContentButtonsProps {
  /** It is there for everybody already. */
  published: boolean;
  busy: boolean;
  /** Keeps it as a draft; undefined where it must be there for everybody. */
  onDraft: (() => void) | undefined;
}

/** The end of an editor: to show the thing to everybody, which submits the form, or to staff alone. */
export function ContentButtons({ published, busy, onDraft }: ContentButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" aria-disabled={busy} className={mainButton}>
        {published ? t`Сакларга` : t`Бастырырга`}
      </button>
      {onDraft !== undefined && (
        <button type="button" aria-disabled={busy} onClick={onDraft} className={quietButton}>
          {published ? t`Караламага әйләндерергә` : t`Караламада калдырырга`}
        </button>
      )}
    </div>
  );
}

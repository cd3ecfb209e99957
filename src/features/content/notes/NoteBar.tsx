import { useLingui } from '@lingui/react/macro';
import { DraftState } from '#features/platform/drafts/DraftState.tsx';
import type { Draft } from '#features/platform/drafts/use-draft.web.ts';
import type { Flag } from '#kernel/refusal.ts';
import { iconButton, mainButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { closeIcon, eyeIcon, settingsIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import type { Sending } from '#ui/use-send.web.ts';

interface NoteBarProps {
  /** Where the cross of a phone leads. */
  closeTo: string;
  draft: Pick<Draft, 'state' | 'restored'>;
  /** The id of the sheet with what a note has beside its text. */
  options: string;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  /** What it says on a wide screen, and in the bar of a phone. */
  button: { full: string; short: string };
  of: Sending;
  /** Flags that fields of the form tell. */
  except: readonly Flag[];
}

/** The button that publishes a note, and its neighbours: a bar over the sheet, or the top of a column. */
export function NoteBar(props: NoteBarProps) {
  const { closeTo, draft, options, isPreview, onPreview, button, of, except } = props;
  const { t } = useLingui();
  return (
    <div className="z-20 flex h-14 items-center gap-1 bg-bg max-wide:fixed max-wide:inset-x-0 max-wide:top-0 max-wide:border-b max-wide:border-line max-wide:pr-3 max-wide:pl-1.5 wide:order-first wide:sticky wide:top-0 side:order-none side:grid side:h-auto side:grid-cols-1 side:gap-2.5">
      <Link to={closeTo} aria-label={t`Ябарга`} className={`${iconButton} side:hidden`}>
        <Icon of={closeIcon} />
      </Link>
      <div className="min-w-0 flex-1 side:order-last *:max-wide:text-12 *:max-wide:line-clamp-3 *:max-wide:leading-tight [&>output:not(:empty)+p]:max-wide:hidden">
        <DraftState draft={draft} />
      </div>
      <button
        type="button"
        aria-pressed={isPreview}
        onClick={() => onPreview(!isPreview)}
        className="script-only inline-flex min-h-11 min-w-11 flex-none cursor-pointer items-center justify-center gap-2 rounded-control border-line font-620 text-muted hover:bg-raised hover:text-text aria-pressed:bg-raised aria-pressed:text-text side:order-2 side:border side:bg-surface side:text-text"
      >
        <Icon of={eyeIcon} size={19} />
        <span className="max-side:sr-only">{t`Алдан карау`}</span>
      </button>
      <button
        type="button"
        popoverTarget={options}
        aria-label={t`Төркем һәм теглар`}
        className={`${iconButton} side:hidden`}
      >
        <Icon of={settingsIcon} />
      </button>
      <button
        type="submit"
        aria-disabled={of.busy}
        className={`${mainButton} max-wide:px-4 side:order-1`}
      >
        {of.busy ? (
          t`Җибәрелә…`
        ) : (
          <>
            <span className="max-wide:hidden">{button.full}</span>
            <span className="wide:hidden">{button.short}</span>
          </>
        )}
      </button>
      <div className="max-side:absolute max-side:inset-x-0 max-side:top-full max-side:bg-surface max-side:px-4 max-side:py-2 max-side:has-[output:empty]:sr-only side:order-last">
        <OtherFlags of={of} except={except} />
      </div>
    </div>
  );
}

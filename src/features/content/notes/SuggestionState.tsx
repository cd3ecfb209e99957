import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { linkButton } from '#ui/button.ts';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { Suggestion } from './calls/suggestions.ts';
import { withdrawSuggestion } from './client.gen.ts';

interface SuggestionStateProps {
  noteId: string;
  suggestion: Suggestion;
}

/** Told to the author of a note: what became of its suggestion to a group. */
export function SuggestionState({ noteId, suggestion }: SuggestionStateProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { group, state, reason } = suggestion;
  // The note stands in the group then, and says so.
  if (state === 'accepted') return null;
  return (
    <aside
      aria-label={t`Төркемгә тәкъдим`}
      className="my-4 grid gap-1.5 rounded-inner bg-raised px-4 py-3 text-15"
    >
      <p>
        <Link
          to={groupAddress(group)}
          className="-my-2 inline-block py-2 font-550 wrap-anywhere text-accent hover:underline"
        >
          {read(group.name)}
        </Link>
        {': '}
        {state === 'waiting'
          ? t`админнар карап чыкканны көтә. Кабул итсәләр, язма шул төркемгә күчә.`
          : t`админнар бу язманы алмады. Ул сезнең биттә кала.`}
      </p>
      {reason !== '' && (
        <p lang={lang} className="text-muted wrap-anywhere">
          «{read(reason)}»
        </p>
      )}
      {state === 'waiting' && <Withdrawing noteId={noteId} />}
    </aside>
  );
}

function Withdrawing({ noteId }: { noteId: string }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const sending = useSend<typeof withdrawSuggestion>({
    id: { decided: t`Админнар моны хәл иткән инде. Битне яңартыгыз.` },
  });
  const handleWithdraw = () =>
    sending.send(async () => {
      await ask(withdrawSuggestion, { params: { id: noteId } });
      sayDone(t`Тәкъдим кире алынды, язма сезнең биттә кала.`);
      await revalidate();
    });
  return (
    <p className="script-only" {...sending.hold}>
      <button
        type="button"
        aria-disabled={sending.busy}
        onClick={() => void handleWithdraw()}
        className={linkButton}
      >
        {t`Тәкъдимне кире алырга`}
      </button>
      <OtherFlags of={sending} />
    </p>
  );
}

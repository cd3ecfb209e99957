import { useLingui } from '@lingui/react/macro';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import type { Suggestion } from './calls/suggestions.ts';

/** Told to the author of a note: what became of its suggestion to a group. */
export function SuggestionState({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { group, state, reason } = suggestion;
  // The note stands in the group then, and says so.
  if (state === 'accepted') return null;
  return (
    <aside
      aria-label={t`Төркемгә тәкъдим`}
      className="my-4 grid gap-1.5 rounded-inner bg-raised px-4 py-3 text-[15px]"
    >
      <p>
        <Link
          to={groupAddress(group)}
          className="-my-2 inline-block py-2 font-[550] wrap-anywhere text-accent hover:underline"
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
    </aside>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useSuspicions } from '#features/core/spam/suspicion-words.web.ts';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { type Position } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { LINK } from '../link.web.ts';
import type { OwnQuarantine as Item, OwnQuarantinePage } from '../calls/quarantine.ts';
import { useKinds } from '../subject-names.web.ts';
import { listOwnQuarantine } from '../client.gen.ts';

/** What of the reader waits for a look, or has waited, and why. */
export function OwnQuarantine({
  first,
  start,
}: {
  first: OwnQuarantinePage | null;
  start: Position;
}) {
  const { t } = useLingui();
  return (
    <PagedList
      first={first}
      start={start}
      load={({ pg: _, ...query }) => ask(listOwnQuarantine, { query })}
      empty={<Notice title={t`Берни дә тоткарланмаган`} />}
    >
      {(list) => (
        <ul className="divide-y divide-line border-y border-line bg-surface wide:rounded-card wide:border">
          {list.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ one }: { one: Item }) {
  const { t } = useLingui();
  const kinds = useKinds();
  const words = useSuspicions();
  const states = {
    waiting: t`кеше карап чыгачак`,
    released: t`каралды, барысына да күренә`,
    removed: t`бетерелде`,
    gone: t`инде юк`,
  };
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="text-14 text-muted">
        {kinds[one.kind]} · <Ago at={one.created} /> ·{' '}
        <span className="font-550 text-text">{states[one.state]}</span>
      </p>
      <p lang="tt" className="line-clamp-3 font-serif wrap-anywhere">
        {one.address === null ? (
          one.quote
        ) : (
          <Link to={one.address} className={LINK}>
            {one.quote}
          </Link>
        )}
      </p>
      <p className="text-14 text-muted">
        {t`Сәбәп`}: {one.reasons.map((reason) => words[reason]).join(', ')}
      </p>
    </li>
  );
}

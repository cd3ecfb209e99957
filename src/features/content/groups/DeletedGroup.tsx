import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { GroupPage } from './calls.ts';
import { restoreGroup } from './client.gen.ts';

interface DeletedGroupProps {
  group: Pick<GroupPage, 'id' | 'name'>;
  /** It can be restored until then. */
  until: string;
}

/** What the administrators of a deleted group see in its place. */
export function DeletedGroup({ group, until }: DeletedGroupProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const day = useFormat().day(until);
  const { revalidate } = useRevalidator();
  const sending = useSend<typeof restoreGroup>({
    quantity: { many: t`Ун төркемнән артыкны ачып булмый.` },
  });
  const handlePress = () =>
    sending.send(async () => {
      await ask(restoreGroup, { params: { id: group.id }, body: {} });
      await revalidate();
      sayDone(t`Төркем кайтарылды.`);
    });
  return (
    <Card>
      <div className="grid justify-items-start gap-3" {...sending.hold}>
        <h1 className="font-serif text-24 leading-tight font-semibold wrap-anywhere">
          {read(group.name)}
        </h1>
        <p className="font-550">{t`Бу төркем бетерелгән.`}</p>
        <p className="text-muted">
          {t`Аны админнар гына күрә. ${day} көненә кадәр кайтарып була, аннары ул бөтенләй юкка чыга.`}
        </p>
        <OtherFlags of={sending} />
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() => void handlePress()}
          className={`script-only ${mainButton}`}
        >
          {t`Төркемне кайтарырга`}
        </button>
      </div>
    </Card>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LEVELS } from '#tatar/level-names.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { Chips } from '#ui/Chips.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { ListFailed } from '#ui/list/ListFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { tasksAddress } from './addresses.ts';
import type { ItemList } from './calls.ts';
import { listTriangles } from './client.gen.ts';
import { TaskBox } from './TaskBox.tsx';

interface TasksProps {
  /** The first ten that are open at this level; null where they could not be loaded. */
  first: ItemList | null;
  range: number;
}

/** Tasks of a level, one after the other. */
export function Tasks({ first, range }: TasksProps) {
  const { t } = useLingui();
  return (
    <section
      id="tasks"
      aria-labelledby="tasks-title"
      className="grid scroll-mt-16 gap-3 page-inset"
    >
      <h2 id="tasks-title" className="font-serif text-20 leading-tight font-semibold">
        {t`Биремнәр`}
      </h2>
      <div className="-mx-4 wide:-mx-1">
        <Chips
          label={t`Биремнәрнең дәрәҗәсе`}
          chips={LEVELS.map((label, at) => ({
            label,
            to: tasksAddress(at + 1),
            current: at + 1 === range,
            has: first === null || first.ranges.includes(at + 1),
          })).filter(({ current, has }) => current || has)}
        />
      </div>
      {first === null ? <ListFailed /> : <OneByOne key={range} first={first} range={range} />}
    </section>
  );
}

function OneByOne({ first, range }: { first: ItemList; range: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState(first);
  const [at, setAt] = useState(0);
  const sending = useSend();
  const task = page.list[at];
  const handleMore = () =>
    void sending.send(async () => {
      const query = { filter: 'range', range: String(range), open: '1' } as const;
      const next = page.next === null ? {} : { nextCursor: page.next };
      setPage(await ask(listTriangles, { query: { ...query, ...next } }));
      setAt(0);
    });
  if (page.list.length === 0)
    return (
      <Notice title={t`Бу дәрәҗәдә хәзер биремнәр юк`}>
        {t`Башка дәрәҗәне сайлагыз: анда да кызык.`}
      </Notice>
    );
  if (task === undefined)
    return (
      <Notice
        title={t`Бу биремнәр карап чыгылды`}
        action={
          <>
            <OtherFlags of={sending} />
            <button
              type="button"
              aria-disabled={sending.busy}
              onClick={handleMore}
              className={mainButton}
            >
              {page.next === null
                ? t({ message: 'Кабат карарга', context: 'tasks' })
                : t`Тагын ун бирем`}
            </button>
          </>
        }
      />
    );
  return (
    <TaskBox
      key={task.id}
      task={task}
      left={page.list.length - at - 1}
      onNext={() => setAt(at + 1)}
    />
  );
}

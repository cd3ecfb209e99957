import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { KeyHelp } from '#features/core/moderation/KeyHelp.tsx';
import { useReasons } from '#features/core/moderation/rulings/reasons.web.ts';
import type { Why } from '#features/core/moderation/rulings/WhyFields.tsx';
import { quietButton, dangerButton, smallButton } from '#ui/button.ts';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useRowKeys } from '#ui/use-row-keys.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { StaffNote } from './calls.ts';
import { type ThingKind, useThingWords } from './thing-words.web.ts';

const RemovalDialog = lazy(async () => ({
  default: (await import('#features/core/moderation/rulings/RemovalDialog.tsx')).RemovalDialog,
}));

type Ruled = Pick<StaffNote, 'id' | 'ruling' | 'user'>;

interface StaffThingsProps<T extends Ruled> {
  kind: ThingKind;
  things: readonly T[];
  /** Those shown have been taken down, and are brought back here. */
  taken: boolean;
  /** What one is called, for its controls. */
  nameOf: (thing: T) => string;
  remove: (id: string, why: Why) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  children: (thing: T) => ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** Things of a list of the staff: marked one by one or by keys, and taken down or brought back together. */
export function StaffThings<T extends Ruled>(props: StaffThingsProps<T>) {
  const { kind, things, taken, nameOf, remove, restore, children } = props;
  const { t } = useLingui();
  const words = useThingWords(kind);
  const list = useRef<HTMLUListElement>(null);
  const [marked, setMarked] = useState(NONE);
  const [gone, setGone] = useState(NONE);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const sending = useSend();
  const viewerId = useViewer()?.id;
  const shown = things.filter(({ id }) => !gone.has(id));
  /** What one has written oneself others decide about. */
  const isOwn = ({ user }: T) => user.id === viewerId;

  const mark = (id: string, on: boolean) =>
    setMarked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  /** One after the other: what has been done stays done where one of them fails. */
  const each = async (ids: readonly string[], act: (id: string) => Promise<unknown>) => {
    for (const id of ids) {
      await act(id);
      mark(id, false);
      setGone((before) => new Set([...before, id]));
    }
  };
  const bringBack = async (ids: readonly string[]) => {
    for (const id of ids) await restore(id);
    setGone((before) => new Set([...before].filter((id) => !ids.includes(id))));
  };
  const handleRemove = async (ids: readonly string[], why: Why) => {
    await each(ids, (id) => remove(id, why));
    sayDone(words.removed(ids.length), {
      label: t`Кире кайтарырга`,
      act: () => bringBack(ids),
      failed: t`Кайтарып булмады.`,
      // The row that had the focus is gone.
      focus: true,
    });
  };
  const handleRestore = (ids: readonly string[]) =>
    sending.send(async () => {
      await each(ids, restore);
      sayDone(words.restored(ids.length));
      list.current?.querySelector<HTMLElement>('[data-row]')?.focus();
    });

  const begin = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    if (taken) void handleRestore(ids);
    else setAsked(ids);
  };
  const chosen = () => {
    if (marked.size > 0) return shown.filter(({ id }) => marked.has(id)).map(({ id }) => id);
    const row = document.activeElement?.closest('li')?.dataset.id;
    return shown.filter((thing) => thing.id === row && !isOwn(thing)).map(({ id }) => id);
  };
  useRowKeys(list, { [taken ? 'KeyR' : 'KeyD']: () => begin(chosen()) });

  const act = taken ? t`Кайтарырга` : t`Бетерергә`;
  const look = taken ? quietButton : dangerButton;
  return (
    <div className="grid gap-3" {...sending.hold}>
      <KeyHelp
        keys={[
          ['J', t`алга`],
          ['K', t`артка`],
          ['X', t`билгеләргә`],
          taken ? ['R', t`кайтарырга`] : ['D', t`бетерергә`],
        ]}
      />
      {shown.length === 0 && (
        <p className="px-4 text-muted">{t`Бу исемлектә башка берни калмады.`}</p>
      )}
      <ul
        ref={list}
        className="divide-y divide-line border-y border-line bg-surface empty:hidden wide:rounded-card wide:border"
      >
        {shown.map((thing) => (
          <li
            key={thing.id}
            data-id={thing.id}
            className="flex gap-3 px-4 py-3 wide:first:rounded-t-card wide:last:rounded-b-card focus-within:bg-raised"
          >
            {isOwn(thing) ? (
              <span className="size-11 flex-none" />
            ) : (
              <label className="grid size-11 flex-none cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  data-row
                  aria-label={t`Билгеләргә: ${nameOf(thing)}`}
                  checked={marked.has(thing.id)}
                  onChange={(event) => mark(thing.id, event.target.checked)}
                  className="size-5 accent-accent"
                />
              </label>
            )}
            <div className="min-w-0 flex-1">
              {children(thing)}
              {thing.ruling !== null && <Verdict ruling={thing.ruling} />}
            </div>
            {!isOwn(thing) && (
              <button
                type="button"
                aria-label={`${act}: ${nameOf(thing)}`}
                aria-disabled={sending.busy}
                onClick={() => begin([thing.id])}
                className={`${look} ${smallButton} self-start`}
              >
                {act}
              </button>
            )}
          </li>
        ))}
      </ul>
      <OtherFlags of={sending} />
      {marked.size > 0 && (
        <div className="sticky bottom-20 z-10 flex items-center justify-between gap-3 rounded-card border border-line bg-raised px-4 py-2 wide:bottom-4">
          <output>{t`${plural(marked.size, { other: `# билгеләнде` })}`}</output>
          <button
            type="button"
            aria-disabled={sending.busy}
            onClick={() => begin(chosen())}
            className={look}
          >
            {act}
          </button>
        </div>
      )}
      {asked !== null && (
        <Suspense>
          <RemovalDialog
            title={words.ask(asked.length)}
            onSure={(why) => handleRemove(asked, why)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Why it was taken down, and until when it can be brought back. */
function Verdict({ ruling }: { ruling: NonNullable<Ruled['ruling']> }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const reasons = useReasons();
  const until = date(ruling.until);
  return (
    <p className="mt-1 text-14 wrap-anywhere text-muted">
      <span className="font-550 text-text">{reasons[ruling.reason]}</span>
      {ruling.content !== '' && <> · {ruling.content}</>} · {t`Кайтару мөддәте: ${until}`}
    </p>
  );
}

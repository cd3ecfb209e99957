import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { type KeyboardEvent, type ReactNode, useContext } from 'react';
import { linkButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { arrowDownIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import type { Message } from './calls.ts';
import { type LogRow } from './log-rows.ts';
import { MessageBubble } from './MessageBubble.tsx';
import type { Waiting } from './outbox.web.ts';
import { ConversationContext } from './conversation-context.web.ts';
import type { LogPlace } from './use-place.web.ts';
import type { LoadState, ConversationReading } from './use-conversation.web.ts';
import { WaitingBubble } from './WaitingBubble.tsx';

interface MessageLogProps {
  rows: readonly LogRow<Message>[];
  waiting: readonly Waiting[];
  log: LogPlace['log'];
  isAtEnd: boolean;
  reading: Pick<ConversationReading, 'loaded' | 'older' | 'newer' | 'loadOlder' | 'loadNewer'>;
  /** The message that was jumped to. */
  marked: string | null;
  /** How many have come below while the reader was above. */
  below: number;
  onEnd: () => void;
  /** Said aloud: the newest message of the other one. */
  said: string;
  empty: ReactNode;
}

/** Arrow keys lead from the button of one message to that of the next. */
function handleArrows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  const { target, currentTarget } = event;
  if (step === 0 || !(target instanceof HTMLElement) || !target.matches('.menu-button')) return;
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('.menu-button')];
  const next = buttons[buttons.indexOf(target) + step];
  event.preventDefault();
  next?.focus();
}

export function MessageLog(props: MessageLogProps) {
  const { rows, waiting, log, isAtEnd, reading, marked, below, onEnd, said, empty } = props;
  const { t } = useLingui();
  const name = useContext(ConversationContext)?.otherName ?? '';
  const { loaded, older, newer, loadOlder, loadNewer } = reading;
  const lastOwn = rows.at(-1);
  const isEmpty = rows.length === 0 && waiting.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-element-interactions -- its buttons are pressed, the keys only walk among them */}
      <section
        ref={log}
        role="log"
        // Older ones that are read in come as additions, too; what is new is said below instead.
        aria-live="off"
        aria-label={t`Сөйләшү: ${name}`}
        // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={0}
        onKeyDown={handleArrows}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-3 pt-3 pb-2 [overflow-anchor:none] wide:px-6"
      >
        {isEmpty ? (
          empty
        ) : (
          <div className="grid w-full grid-cols-1">
            {loaded.hasOlder && <Edge state={older} onPress={() => void loadOlder()} />}
            <ol className="grid grid-cols-1">
              {rows.map((row) => (
                <li key={row.key} data-key={row.kind === 'message' ? row.key : undefined}>
                  <Row row={row} marked={marked} />
                </li>
              ))}
              {!loaded.hasNewer &&
                waiting.map((one, at) => (
                  <li key={one.key} data-key={one.key}>
                    <WaitingBubble
                      waiting={one}
                      isFirst={at === 0 && !(lastOwn?.kind === 'message' && isOwnRow(lastOwn, one))}
                    />
                  </li>
                ))}
            </ol>
            {loaded.hasNewer && <Edge state={newer} onPress={() => void loadNewer()} />}
          </div>
        )}
      </section>
      <output className="sr-only">{said}</output>
      {(!isAtEnd || loaded.hasNewer) && <EndButton below={below} onPress={onEnd} />}
    </div>
  );
}

const isOwnRow = (row: { message: Message }, waiting: Waiting): boolean =>
  row.message.user.id === waiting.person;

function Row({ row, marked }: { row: LogRow<Message>; marked: string | null }) {
  const { t } = useLingui();
  const { dayOf } = useFormat();
  if (row.kind === 'day')
    return (
      <p className="mt-4 mb-1 text-center text-13 text-muted first-letter:uppercase">
        {dayOf(row.at)}
      </p>
    );
  if (row.kind === 'unread')
    return (
      <p className="mt-4 mb-1 flex items-center gap-3 text-13 font-550 text-accent before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
        {t`Укылмаган хәбәрләр`}
      </p>
    );
  return <MessageBubble message={row.message} isFirst={row.isFirst} marked={marked === row.key} />;
}

/** Where the stretch ends before the conversation does. It is asked for by itself when one comes near. */
function Edge({ state, onPress }: { state: LoadState; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <div className="script-only grid min-h-11 place-items-center text-center text-14 text-muted">
      {state === 'loading' ? (
        t`Йөкләнә…`
      ) : (
        <button type="button" onClick={onPress} className={linkButton}>
          {state === 'failed' ? t`Йөкләнмәде. Кабатларга` : t`Тагын күрсәтергә`}
        </button>
      )}
    </div>
  );
}

/** New ones never push the text about: they wait behind this button, which floats over it. */
function EndButton({ below, onPress }: { below: number; onPress: () => void }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const count = number(below);
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={
        below === 0
          ? t`Соңгы хәбәрләргә күчәргә`
          : t`${plural(below, { other: `${count} яңа хәбәр. Шунда күчәргә` })}`
      }
      className="script-only absolute right-4 bottom-3 z-10 inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-line bg-raised px-3 font-620 shadow-popover hover:brightness-110"
    >
      {below > 0 && t`${plural(below, { other: `${count} яңа хәбәр` })}`}
      <Icon of={arrowDownIcon} size={18} />
    </button>
  );
}

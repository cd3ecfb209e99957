import { useLingui } from '@lingui/react/macro';
import { sweepMessages } from '#features/social/messages/client.gen.ts';
import { ask } from '#ui/ask.web.ts';
import { dangerButton } from '#ui/button.ts';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Section } from '#ui/Section.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { MOST_CLEAN } from './rules.ts';
import type { Clean } from './calls/clean.ts';
import { sweepCaptcha, sweepUpload } from './client.gen.ts';

interface CleanListProps {
  counts: Clean;
  /** Something was removed: the counts are old. */
  onCleaned: () => void;
}

/** How much there is of each, what its button removes, and what goes without one. */
export function CleanList({ counts, onCleaned }: CleanListProps) {
  const { t } = useLingui();
  const parts = [
    {
      id: 'captcha',
      title: t`Вакыты узган сораулар`,
      about: t`Кергәндә бирелгән, 10 минуттан искерәк сораулар. Аларга җавап биреп булмый инде.`,
      remove: () => ask(sweepCaptcha, {}),
    },
    {
      id: 'message',
      title: t`Иске кодлар һәм бетерелгән хәбәрләр`,
      about: t`Вакыты узган керү кодлары һәм ике як та бетергәненә 30 көннән артык узган хәбәрләр. Дәвам итә торган сөйләшүләргә кагылмый.`,
      remove: () => ask(sweepMessages, {}),
    },
    {
      id: 'upload',
      title: t`Төгәлләнмәгән йөкләүләр`,
      about: t`Йөкләнүе 7 көннән артык туктап торган аудио һәм видео кисәкләре.`,
      remove: () => ask(sweepUpload, {}),
    },
  ] as const;
  return (
    <>
      {parts.map(({ id, title, about, remove }) => (
        <CleanPart
          key={id}
          id={id}
          title={title}
          about={about}
          count={counts[id]}
          remove={remove}
          onCleaned={onCleaned}
        />
      ))}
      <Section
        id="by-itself"
        title={t`Үзеннән-үзе чистартыла торганнар`}
        lead={t`Монда берни дә эшләргә кирәкми: сайт боларны үзе бетереп тора.`}
      >
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
          <CountRow label={t`Вакыты узган керүләр`} count={counts.session} />
          <CountRow label={t`90 көннән искерәк караламалар`} count={counts.draft} />
          <CountRow label={t`30 көннән искерәк IP адреслар`} count={counts.ip} />
        </dl>
      </Section>
    </>
  );
}

function useCount(): (count: number) => string {
  const { t } = useLingui();
  const { number } = useFormat();
  return (count) => (count >= MOST_CLEAN ? t`${number(MOST_CLEAN)} яки күбрәк` : number(count));
}

function CountRow({ label, count }: { label: string; count: number }) {
  const shown = useCount();
  return (
    <>
      <dt>{label}</dt>
      <dd className="font-620 tabular-nums">{shown(count)}</dd>
    </>
  );
}

interface CleanPartProps {
  id: string;
  title: string;
  about: string;
  count: number;
  remove: () => Promise<{ number: number }>;
  onCleaned: () => void;
}

function CleanPart({ id, title, about, count, remove, onCleaned }: CleanPartProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const shown = useCount();
  const sending = useSend();
  const handlePress = () =>
    sending.send(async () => {
      const removed = await remove();
      sayDone(t`Бетерелде: ${number(removed.number)}`);
      onCleaned();
    });
  return (
    <Section id={id} title={title} lead={about}>
      <p className="font-serif text-26 font-semibold tabular-nums">{shown(count)}</p>
      {count > 0 && (
        <div className="grid justify-items-start gap-2" {...sending.hold}>
          <p className="text-14 text-muted">
            {t`Кире кайтарып булмый. Күп булса, берничә тапкыр басыгыз.`}
          </p>
          <OtherFlags of={sending} />
          <button
            type="button"
            aria-disabled={sending.busy}
            onClick={() => void handlePress()}
            aria-describedby={id}
            className={dangerButton}
          >
            {t`Бетерергә`}
          </button>
        </div>
      )}
    </Section>
  );
}

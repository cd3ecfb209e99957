import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#ui/Locale.tsx';
import type { MessageList } from './calls.ts';

/** Above the form, before the first words to somebody who may not want them: what can be sent. */
export function ApproachNote(approach: NonNullable<MessageList['approach']>) {
  const { t } = useLingui();
  const { number } = useFormat();
  const messages = number(approach.messages);
  const conversations = number(approach.conversations);
  return (
    <p className="script-only flex-none px-4 pt-2 text-14 text-muted">
      {t`Бу кеше сезне белми, шуңа хәбәрегез «Үтенечләр»гә төшәр. Җавап килгәнче ${messages} хәбәр җибәреп була, яңа сөйләшүне көненә ${conversations} кеше белән башларга мөмкин.`}
    </p>
  );
}

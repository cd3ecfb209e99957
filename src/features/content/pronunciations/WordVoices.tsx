import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useEarlyText } from '#features/core/accounts/early-text.web.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ListenButton } from '#features/platform/speech/ListenButton.tsx';
import { sayableWord } from '#features/platform/speech/rules.ts';
import { ask } from '#ui/ask.web.ts';
import { quietButton, smallButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { WordVoice } from './calls.ts';
import { deleteVoice, gradeVoice } from './client.gen.ts';
import { SayButton } from './SayButton.tsx';
import { loadVoices, useVoices } from './voice-list.web.ts';

interface WordVoicesProps {
  form: string;
  /** What a listener can do against a voice. */
  menu: (voice: WordVoice) => ReactNode;
}

/** How people say a form; whoever is signed in judges the others, and says it too. */
export function WordVoices({ form, menu }: WordVoicesProps) {
  const { t } = useLingui();
  const isVisitor = useViewer() === null;
  const voices = useVoices(form);
  if (sayableWord(form) === null || (isVisitor && voices.length === 0)) return null;
  return (
    <section aria-label={t`Кешеләр тавышы`} className="grid gap-2 border-t border-line pt-3">
      {voices.map((voice) => (
        <Voice
          key={voice.id}
          form={form}
          voice={voice}
          menu={isVisitor || voice.own ? null : menu(voice)}
        />
      ))}
      {!isVisitor && voices.every(({ own }) => !own) && <Say form={form} />}
    </section>
  );
}

interface VoiceProps {
  form: string;
  voice: WordVoice;
  menu: ReactNode;
}

function Voice({ form, voice, menu }: VoiceProps) {
  const { t } = useLingui();
  const isVisitor = useViewer() === null;
  const early = useEarlyText('member');
  const sending = useSend<typeof gradeVoice>({ forbidden: { early } });
  const { src, own, agreed, grade, id } = voice;
  const standing = {
    sent: t`Тавышыгыз әзерләнә…`,
    ready: '',
    failed: t`Яздыруда тавыш ишетелми. Бетереп, кабат әйтеп карагыз.`,
    removed: t`Модераторлар бу тавышны бетерде.`,
    refused: t`Тыңлаучылар бу тавышны хупламады. Аны модератор тыңлаячак. Теләсәгез, бетереп, кабат әйтегез.`,
  }[voice.state];
  const { name } = voice.user;
  const change = (run: () => Promise<unknown>) =>
    void sending.send(async () => {
      await run();
      await loadVoices(form);
    });
  const judge = (next: 1 | -1) =>
    change(() => ask(gradeVoice, { params: { id }, body: { grade: next } }));
  return (
    <div {...sending.hold} className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {src === null ? (
          <span className="flex-1 text-14 text-muted">{standing}</span>
        ) : (
          <>
            <ListenButton address={`${src}.ogg`} word={name} />
            <span className="min-w-0 flex-1">{own ? t`Сезнең тавыш` : name}</span>
          </>
        )}
        {own ? (
          <button
            type="button"
            onClick={() => change(() => ask(deleteVoice, { params: { id } }))}
            className={`${quietButton} ${smallButton}`}
          >
            {t`Бетерергә`}
          </button>
        ) : (
          !isVisitor &&
          !agreed && (
            <>
              <button
                type="button"
                aria-pressed={grade === 1}
                onClick={() => judge(1)}
                className={`${quietButton} ${smallButton} aria-pressed:border-accent aria-pressed:text-accent`}
              >
                {t`Дөрес әйтелгән`}
              </button>
              <button
                type="button"
                aria-pressed={grade === -1}
                onClick={() => judge(-1)}
                className={`${quietButton} ${smallButton} aria-pressed:border-red aria-pressed:text-red`}
              >
                {t`Дөрес түгел`}
              </button>
            </>
          )
        )}
        {menu}
      </div>
      <OtherFlags of={sending} />
    </div>
  );
}

/** The way to say it oneself. What records is fetched when it is wanted. */
function Say({ form }: { form: string }) {
  const [loaded, setLoaded] = useState<{ SayWord: ComponentType<{ form: string }> } | null>(null);
  if (loaded !== null) return <loaded.SayWord form={form} />;
  // Without a line the strip says why nothing happens.
  const handlePress = () =>
    void import('./SayWord.tsx')
      .then(({ SayWord }) => setLoaded({ SayWord }))
      .catch(() => undefined);
  return <SayButton onPress={handlePress} />;
}

import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { formOf } from '#ui/form-of.web.ts';
import { answerQuestion } from './client.gen.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { useCaptcha } from './use-captcha.web.ts';
import { linkButton, mainButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { ask } from '#ui/ask.web.ts';

/** Asks a newcomer who writes a link whether they are a person. */
export function QuestionDialog({ onDone }: { onDone: (passed: boolean) => void }) {
  const { t } = useLingui();
  const captcha = useCaptcha();
  const sending = useSend();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text } = formOf(event.currentTarget);
    const passed = await sending.send(async () => {
      const body = await captcha.fields(text('answer'), text('site'));
      await ask(answerQuestion, { body }).catch(captcha.renewAfter);
    });
    if (passed) onDone(true);
  }

  return (
    <Dialog title={t`Бер генә сорау`} onClose={() => onDone(false)}>
      <p className="text-muted">
        {t`Язмагызда сылтама бар, ә сез әле яңа гына килдегез. Робот түгеллегегезне күрсәтегез.`}
      </p>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
        <CaptchaField captcha={captcha} of={sending} />
        <OtherFlags of={sending} except={['answer']} />
        <div className="flex flex-wrap items-center justify-end gap-4">
          <button type="button" onClick={() => onDone(false)} className={linkButton}>
            {t`Кире кайтырга`}
          </button>
          <button
            type="submit"
            disabled={captcha.question === null}
            aria-disabled={sending.busy}
            className={mainButton}
          >
            {sending.busy ? t`Җибәрелә…` : t`Җавап бирергә`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

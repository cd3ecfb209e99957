import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CaptchaField } from '#features/platform/captcha/CaptchaField.tsx';
import { useCaptcha } from '#features/platform/captcha/use-captcha.web.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import { createVisitorReport } from '../client.gen.ts';
import { ReportThanks } from './ReportThanks.tsx';
import type { VisitorType } from '../rules.ts';
import { type Why, WhyFields, whyOf } from '../rulings/WhyFields.tsx';

interface VisitorReportProps {
  thing: { type: VisitorType; id: string };
  onClose: () => void;
}

/** A report without an account: what is wrong, then a question that programs do not answer. */
export function VisitorReport({ thing, onClose }: VisitorReportProps) {
  const { t } = useLingui();
  // The server has no flag for the reason: without one nobody gets further.
  const choosing = useSend({ answer: t`Сәбәпне сайлагыз` });
  const [why, setWhy] = useState<Why | null>(null);
  const [sent, setSent] = useState(false);

  function handleChosen(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setWhy(whyOf(event.currentTarget));
  }

  if (sent) return <ReportThanks onClose={onClose} />;
  return (
    <Dialog title={why === null ? t`Нәрсә дөрес түгел?` : t`Бер генә сорау`} onClose={onClose}>
      {why === null ? (
        <form onSubmit={handleChosen} className="grid gap-4" {...choosing.form}>
          <WhyFields of={choosing} />
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" onClick={onClose} className={quietButton}>
              {t`Кирәкми`}
            </button>
            <button type="submit" className={mainButton}>
              {t`Дәвам итәргә`}
            </button>
          </div>
        </form>
      ) : (
        <Question body={{ ...thing, ...why }} onSent={() => setSent(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  body: VisitorReportProps['thing'] & Why;
  onSent: () => void;
  onClose: () => void;
}

function Question({ body, onSent, onClose }: QuestionProps) {
  const { t } = useLingui();
  const captcha = useCaptcha();
  const sending = useSend<typeof createVisitorReport>({
    time: { day: t`Бүгенгә шикаятьләр җитәрлек.` },
  });
  const about = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone: who listens or uses the keyboard goes on from here.
  useEffect(() => about.current?.focus(), []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text } = formOf(event.currentTarget);
    const ok = await sending.send(async () => {
      const fields = await captcha.fields(text('answer'), text('site'));
      await ask(createVisitorReport, { body: { ...body, ...fields } }).catch(captcha.renewAfter);
    });
    if (ok) onSent();
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
      <p ref={about} tabIndex={-1} className="text-muted">
        {t`Сез сайтка кермәгәнсез. Шикаятьне робот җибәрмәгәнен белер өчен бер сорау бирәбез.`}
      </p>
      <CaptchaField captcha={captcha} of={sending} />
      <OtherFlags of={sending} except={['answer']} />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={quietButton}>
          {t`Кирәкми`}
        </button>
        <button
          type="submit"
          disabled={captcha.question === null}
          aria-disabled={sending.busy}
          className={mainButton}
        >
          {sending.busy ? t`Җибәрелә…` : t`Җибәрергә`}
        </button>
      </div>
    </form>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { linkButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { useReading } from '#ui/reading.ts';
import type { Sending } from '#ui/use-send.web.ts';
import type { Captcha } from './use-captcha.web.ts';

/** The question, in Tatar with Russian under it, and the field no person sees. */
export function CaptchaField({ captcha, of }: { captcha: Captcha; of: Sending }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const { question, failed, renew } = captcha;
  const answer = useRef<HTMLInputElement>(null);
  const waiting = failed ? t`Сорау килмәде` : t`Сорау килә…`;

  // Each question is answered anew. The field itself stays, for who is in it.
  useEffect(() => {
    if (answer.current !== null) answer.current.value = '';
  }, [question?.idK]);

  return (
    <div className="grid gap-1">
      <TextField
        ref={answer}
        label={question === null ? waiting : <span lang={lang}>{read(question.tat)}</span>}
        hint={<span lang="ru">{question?.rus ?? '…'}</span>}
        name="answer"
        autoComplete="off"
        required
        maxLength={200}
        flags={['answer']}
        of={of}
      />
      <button type="button" onClick={renew} className={`${linkButton} justify-self-start`}>
        {t`Башка сорау`}
      </button>
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <input name="site" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { linkButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { useReading } from '#ui/reading.ts';
import type { Sending } from '#ui/use-send.web.ts';
import type { Captcha } from './use-captcha.web.ts';

/** The question, in Tatar with Russian under it, and the field no person sees. */
export function CaptchaField({ captcha, of }: { captcha: Captcha; of: Sending }) {
  const { t } = useLingui();
  const { read } = useReading();
  const { question, failed, renew } = captcha;
  const waiting = failed ? t`Сорау килмәде` : t`Сорау килә…`;
  return (
    <div className="grid gap-1">
      <TextField
        key={question?.idK ?? ''}
        label={question === null ? waiting : read(question.tat)}
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

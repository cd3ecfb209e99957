import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { linkButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useMeaning } from '#ui/meaning.ts';
import type { Sending } from '#ui/use-send.web.ts';
import type { Captcha } from './use-captcha.web.ts';

/** In which language of the question a page asks. */
const ASKED = { tt: 'tat', 'tt-Latn': 'lat', ru: 'rus', en: 'eng' } as const;

/**
 * The question in the language of the page, and under it: on a Tatar page in the language of meanings, on
 * others in Tatar. And the field no person sees.
 */
export function CaptchaField({ captcha, of }: { captcha: Captcha; of: Sending }) {
  const { t } = useLingui();
  const { lang } = useFormat();
  const { question, failed, isReady, renew } = captcha;
  const meant = useMeaning()(question ?? { rus: '', eng: '' });
  const help = {
    tt: meant,
    'tt-Latn': meant,
    ru: { lang: 'tt', text: question?.tat },
    en: { lang: 'tt-Latn', text: question?.lat },
  }[lang];
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
        label={question === null ? waiting : <span lang={lang}>{question[ASKED[lang]]}</span>}
        hint={<span lang={help.lang}>{question === null ? '…' : help.text}</span>}
        name="answer"
        autoComplete="off"
        required
        maxLength={200}
        flags={['answer']}
        of={of}
      />
      <button
        type="button"
        // The form that is being sent answers this question.
        aria-disabled={of.busy}
        onClick={of.busy ? undefined : renew}
        className={`${linkButton} justify-self-start`}
      >
        {t`Башка сорау`}
      </button>
      <output className="grid gap-1.5 empty:hidden">
        {of.busy && !isReady && (
          <>
            <span className="text-14 text-muted">
              {t`Браузер исәпли: сезнең робот түгел икәнегезне шулай беләбез. Исәпләп бетергәч, форма үзе җибәрелә.`}
            </span>
            <progress aria-hidden="true" className="block h-1.5 w-full motion-safe:animate-pulse" />
          </>
        )}
      </output>
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <input name="site" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </div>
  );
}

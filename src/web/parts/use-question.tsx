import { CaptchaField } from '#features/captcha/CaptchaField.tsx';
import { useCaptcha } from '#features/captcha/use-captcha.web.ts';
import type { Question } from '#features/accounts/SignForm.tsx';

/** The question of a form, brought from one feature to another. */
export function useQuestion(): Question {
  const captcha = useCaptcha();
  return {
    ready: captcha.question !== null,
    field: (of) => <CaptchaField captcha={captcha} of={of} />,
    fields: captcha.fields,
    renew: captcha.renew,
  };
}

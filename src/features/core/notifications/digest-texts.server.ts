// The letter with what a person has not read, in Tatar; Russian and English stand with the letters.

import { msg } from '#features/core/accounts/public/letter-i18n.server.ts';

export const DIGEST = {
  subject: msg`{count, plural, other {«Туган тел»: {count} яңа белдерү}}`,
  hello: msg`Исәнмесез!`,
  lead: msg`Сез юкта менә нәрсәләр булды:`,
  more: msg`{rest, plural, other {Тагын {rest} белдерү сайтта көтә.}}`,
  button: msg`Белдерүләрне ачарга`,
  foot: msg`Мондый хатлар кирәкмәсә:`,
  stop: msg`хатларны туктатырга`,
};

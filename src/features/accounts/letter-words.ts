// What our letters say, in three languages; Latin Tatar is made from the Tatar text by rule.
// {code}, {date} and {name} stand where a letter puts its own. Here are those with a code; those
// that tell what has happened are in notice-words.ts.

export type CodeKind =
  | 'sign'
  | 'email-new'
  | 'email-old'
  | 'delete'
  | 'group'
  | 'passkey'
  | 'admin';

export interface LetterWords {
  subject: string;
  before: string[];
  button?: string;
  after: string[];
}

export type Written = Record<'tt' | 'ru' | 'en', LetterWords>;

const SECRET = {
  tt: 'Код 30 минут гамәлдә була. Аны беркемгә дә әйтмәгез.',
  ru: 'Код действует 30 минут. Никому его не говорите.',
  en: 'The code works for 30 minutes. Do not tell it to anybody.',
};

export const HELLO = { tt: 'Исәнмесез!', ru: 'Здравствуйте!', en: 'Hello!' };

export const FOOT = {
  tt: '«Туган тел» — татарча укыйбыз, язабыз, аралашабыз.',
  ru: '«Туган тел» — читаем, пишем и общаемся по-татарски.',
  en: '«Туган тел»: reading, writing and talking in Tatar.',
};

export const CODES: Record<CodeKind, Written> = {
  sign: {
    tt: {
      subject: '«Туган тел»: керү коды',
      before: ['Сайтка керү өчен бу кодны языгыз:'],
      after: [
        SECRET.tt,
        'Сез керергә теләмәгән булсагыз, бу хатка игътибар итмәгез: кодсыз беркем дә керә алмый.',
      ],
    },
    ru: {
      subject: '«Туган тел»: код для входа',
      before: ['Чтобы войти на сайт, введите этот код:'],
      after: [
        SECRET.ru,
        'Если вы не входили, просто не обращайте внимания на это письмо: без кода никто не войдёт.',
      ],
    },
    en: {
      subject: '«Туган тел»: your sign-in code',
      before: ['To sign in, enter this code:'],
      after: [
        SECRET.en,
        'If you did not try to sign in, ignore this e-mail: nobody gets in without the code.',
      ],
    },
  },
  'email-new': {
    tt: {
      subject: '«Туган тел»: яңа адресны раслау',
      before: ['Бу адресны хисабыгызга беркетү өчен кодны языгыз:'],
      after: [SECRET.tt, 'Моны сез сорамаган булсагыз, бу хатка игътибар итмәгез.'],
    },
    ru: {
      subject: '«Туган тел»: подтвердите новый адрес',
      before: ['Чтобы привязать этот адрес к вашей учётной записи, введите код:'],
      after: [SECRET.ru, 'Если вы этого не просили, не обращайте внимания на это письмо.'],
    },
    en: {
      subject: '«Туган тел»: confirm your new address',
      before: ['To use this address for your account, enter the code:'],
      after: [SECRET.en, 'If you did not ask for this, ignore this e-mail.'],
    },
  },
  'email-old': {
    tt: {
      subject: '«Туган тел»: почта адресын алыштыру',
      before: ['Хисабыгызның почта адресын алыштыру өчен бу кодны языгыз:'],
      after: [
        SECRET.tt,
        'Адресны сез алыштырмаган булсагыз, көйләүләрне ачып, барлык җайланмалардан чыгыгыз.',
      ],
    },
    ru: {
      subject: '«Туган тел»: смена адреса почты',
      before: ['Чтобы сменить адрес почты вашей учётной записи, введите этот код:'],
      after: [
        SECRET.ru,
        'Если адрес меняете не вы, откройте настройки и завершите сеансы на всех устройствах.',
      ],
    },
    en: {
      subject: '«Туган тел»: change of your address',
      before: ['To change the e-mail address of your account, enter this code:'],
      after: [SECRET.en, 'If this is not you, open the settings and sign out all devices.'],
    },
  },
  delete: {
    tt: {
      subject: '«Туган тел»: хисапны бетерү',
      before: ['Хисабыгызны бетерү өчен бу кодны языгыз:'],
      after: [
        SECRET.tt,
        'Бетерелгән хисапны 30 көн эчендә кире кайтарып була.',
        'Моны сез сорамаган булсагыз, көйләүләрне ачып, барлык җайланмалардан чыгыгыз.',
      ],
    },
    ru: {
      subject: '«Туган тел»: удаление учётной записи',
      before: ['Чтобы удалить учётную запись, введите этот код:'],
      after: [
        SECRET.ru,
        'Удалённую учётную запись можно вернуть в течение 30 дней.',
        'Если вы этого не просили, откройте настройки и завершите сеансы на всех устройствах.',
      ],
    },
    en: {
      subject: '«Туган тел»: deletion of your account',
      before: ['To delete your account, enter this code:'],
      after: [
        SECRET.en,
        'A deleted account can be brought back within 30 days.',
        'If you did not ask for this, open the settings and sign out all devices.',
      ],
    },
  },
  group: {
    tt: {
      subject: '«Туган тел»: төркемне бетерү',
      before: ['«{name}» төркемен бетерү өчен бу кодны языгыз:'],
      after: [SECRET.tt],
    },
    ru: {
      subject: '«Туган тел»: удаление группы',
      before: ['Чтобы удалить группу «{name}», введите этот код:'],
      after: [SECRET.ru],
    },
    en: {
      subject: '«Туган тел»: deletion of a group',
      before: ['To delete the group «{name}», enter this code:'],
      after: [SECRET.en],
    },
  },
  admin: {
    tt: {
      subject: '«Туган тел»: идарә бүлегенә керү коды',
      before: ['Идарә бүлегенә керү өчен бу кодны языгыз:'],
      after: [SECRET.tt, 'Сез кермәгән булсагыз, серсүзегезне алыштырыгыз: аны кемдер белә.'],
    },
    ru: {
      subject: '«Туган тел»: код для входа в управление',
      before: ['Чтобы войти в раздел управления, введите этот код:'],
      after: [SECRET.ru, 'Если входите не вы, смените пароль: его кто-то знает.'],
    },
    en: {
      subject: '«Туган тел»: code for the administration',
      before: ['To enter the administration, enter this code:'],
      after: [SECRET.en, 'If this is not you, change your password: somebody knows it.'],
    },
  },
  passkey: {
    tt: {
      subject: '«Туган тел»: керү ачкычы өстәү',
      before: ['Хисабыгызга керү ачкычы өстәү өчен бу кодны языгыз:'],
      after: [
        SECRET.tt,
        'Ачкычны сез өстәмәгән булсагыз, көйләүләрне ачып, барлык җайланмалардан чыгыгыз.',
      ],
    },
    ru: {
      subject: '«Туган тел»: новый ключ входа',
      before: ['Чтобы добавить ключ входа к вашей учётной записи, введите этот код:'],
      after: [
        SECRET.ru,
        'Если ключ добавляете не вы, откройте настройки и завершите сеансы на всех устройствах.',
      ],
    },
    en: {
      subject: '«Туган тел»: adding a passkey',
      before: ['To add a passkey to your account, enter this code:'],
      after: [SECRET.en, 'If this is not you, open the settings and sign out all devices.'],
    },
  },
};

// What our letters say, in three languages; Latin Tatar is made from the Tatar text by rule.
// {code}, {date} and {name} stand where a letter puts its own.

export type LetterKind =
  | 'sign'
  | 'email-new'
  | 'email-old'
  | 'delete'
  | 'group'
  | 'admin'
  | 'emailChanged'
  | 'emailLate'
  | 'deleted'
  | 'exportReady'
  | 'passkeyAdded';

export interface LetterWords {
  subject: string;
  before: string[];
  button?: string;
  after: string[];
}

type Written = Record<'tt' | 'ru' | 'en', LetterWords>;

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

export const LETTERS: Record<LetterKind, Written> = {
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
        'If you did not try to sign in, ignore this letter: nobody gets in without the code.',
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
      after: [SECRET.en, 'If you did not ask for this, ignore this letter.'],
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
      before: ['To change the mail address of your account, enter this code:'],
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
  emailChanged: {
    tt: {
      subject: '«Туган тел»: почта адресыгыз алыштырылды',
      before: ['Хисабыгызның почта адресы алыштырылды. Моннан соң хатлар яңа адреска киләчәк.'],
      after: ['Моны сез эшләмәгән булсагыз, бу хатка җавап языгыз.'],
    },
    ru: {
      subject: '«Туган тел»: адрес вашей почты изменён',
      before: ['Адрес почты вашей учётной записи изменён. Письма теперь идут на новый адрес.'],
      after: ['Если это сделали не вы, ответьте на это письмо.'],
    },
    en: {
      subject: '«Туган тел»: your mail address has changed',
      before: ['The mail address of your account has changed. Letters now go to the new address.'],
      after: ['If this was not you, answer this letter.'],
    },
  },
  emailLate: {
    tt: {
      subject: '«Туган тел»: почта адресыгыз 14 көннән алыштырылачак',
      before: [
        'Хисабыгызның почта адресын алыштыруны сорадылар, ләкин бу почтага килгән кодны яза алмадылар.',
        'Сез каршы булмасагыз, адрес алыштырылачак. Көне: {date}.',
        'Моны сез сорамаган булсагыз, адресны алыштыруны туктатыгыз:',
      ],
      button: 'Туктатырга',
      after: ['Соңыннан көйләүләрне ачып, барлык җайланмалардан чыгыгыз.'],
    },
    ru: {
      subject: '«Туган тел»: через 14 дней адрес вашей почты изменится',
      before: [
        'Из вашей учётной записи попросили сменить адрес почты, но код из этого ящика не ввели.',
        'Если вы не против, адрес изменится. Дата: {date}.',
        'Если вы этого не просили, остановите смену адреса:',
      ],
      button: 'Остановить',
      after: ['После этого откройте настройки и завершите сеансы на всех устройствах.'],
    },
    en: {
      subject: '«Туган тел»: your mail address changes in 14 days',
      before: [
        'Somebody signed in to your account asked to change its mail address, but could not enter the code sent to this mailbox.',
        'Unless you object, the address changes on {date}.',
        'If this was not you, stop it:',
      ],
      button: 'Stop the change',
      after: ['Then open the settings and sign out all devices.'],
    },
  },
  deleted: {
    tt: {
      subject: '«Туган тел»: хисабыгыз бетерелде',
      before: [
        'Хисабыгыз бетерелде. Аны кире кайтарырга теләсәгез, сайтка шушы ук адрес белән керегез.',
        'Аны {date} көненә кадәр кире кайтарып була. Аннан соң бөтен мәгълүматыгыз юкка чыга.',
      ],
      after: ['Сау булыгыз! Сезне һәрвакыт көтеп калабыз.'],
    },
    ru: {
      subject: '«Туган тел»: ваша учётная запись удалена',
      before: [
        'Ваша учётная запись удалена. Если захотите вернуть её, войдите на сайт с этим же адресом.',
        'Вернуть её можно до этой даты: {date}. После этого все ваши данные исчезнут.',
      ],
      after: ['До свидания! Мы всегда вам рады.'],
    },
    en: {
      subject: '«Туган тел»: your account is deleted',
      before: [
        'Your account is deleted. To bring it back, sign in with this address.',
        'It can be brought back until {date}. After that all your data is gone.',
      ],
      after: ['Goodbye! You are always welcome back.'],
    },
  },
  exportReady: {
    tt: {
      subject: '«Туган тел»: мәгълүматыгыз әзер',
      before: ['Барлык мәгълүматыгызның күчермәсе әзер. Аны 7 көн эчендә көйләүләрдән алып була.'],
      button: 'Көйләүләрне ачарга',
      after: [],
    },
    ru: {
      subject: '«Туган тел»: ваши данные готовы',
      before: ['Копия всех ваших данных готова. Её можно скачать в настройках в течение 7 дней.'],
      button: 'Открыть настройки',
      after: [],
    },
    en: {
      subject: '«Туган тел»: your data is ready',
      before: [
        'The copy of all your data is ready. You can fetch it from the settings for 7 days.',
      ],
      button: 'Open the settings',
      after: [],
    },
  },
  passkeyAdded: {
    tt: {
      subject: '«Туган тел»: яңа керү ачкычы',
      before: ['Хисабыгызга яңа керү ачкычы өстәлде: {name}.'],
      after: ['Моны сез эшләмәгән булсагыз, көйләүләрне ачып, ачкычны бетерегез.'],
    },
    ru: {
      subject: '«Туган тел»: новый ключ входа',
      before: ['К вашей учётной записи добавлен новый ключ входа: {name}.'],
      after: ['Если это сделали не вы, откройте настройки и удалите ключ.'],
    },
    en: {
      subject: '«Туган тел»: a new passkey',
      before: ['A new passkey was added to your account: {name}.'],
      after: ['If this was not you, open the settings and delete it.'],
    },
  },
};

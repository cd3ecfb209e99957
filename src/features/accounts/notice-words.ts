// Letters that tell what has happened to an account.

import type { Written } from './letter-words.ts';

export type NoticeKind =
  | 'emailChanged'
  | 'emailApplied'
  | 'emailReturned'
  | 'emailLate'
  | 'deleted'
  | 'exportReady'
  | 'passkeyAdded';

export const NOTICES: Record<NoticeKind, Written> = {
  emailChanged: {
    tt: {
      subject: '«Туган тел»: почта адресыгыз алыштырылды',
      before: [
        'Хисабыгызның почта адресы алыштырылды. Моннан соң хатлар яңа адреска киләчәк.',
        'Моны сез эшләмәгән булсагыз, элекке адресны кайтарыгыз: {date} көненә кадәр шулай итеп була.',
      ],
      button: 'Адресны кайтарырга',
      after: [
        'Адрес кайткач, барлык җайланмалар хисабыгыздан чыгарыла, керү ачкычлары бетерелә. Аннан соң шушы адрес белән яңадан керерсез.',
      ],
    },
    ru: {
      subject: '«Туган тел»: адрес вашей почты изменён',
      before: [
        'Адрес почты вашей учётной записи изменён. Письма теперь идут на новый адрес.',
        'Если это сделали не вы, верните прежний адрес. Это можно сделать до этой даты: {date}.',
      ],
      button: 'Вернуть адрес',
      after: [
        'Вместе с этим завершатся сеансы на всех устройствах и удалятся ключи входа. После этого войдите заново с этим адресом.',
      ],
    },
    en: {
      subject: '«Туган тел»: your e-mail address has changed',
      before: [
        'The e-mail address of your account has changed. E-mails now go to the new address.',
        'If this was not you, bring the old address back. This can be done until {date}.',
      ],
      button: 'Bring my address back',
      after: [
        'All devices are then signed out and all passkeys deleted. After that, sign in again with this address.',
      ],
    },
  },
  emailApplied: {
    tt: {
      subject: '«Туган тел»: почта адресыгыз алыштырылды',
      before: [
        'Хисабыгызның почта адресы алыштырылды: 14 көн эчендә моңа беркем дә каршы килмәде.',
        'Моннан соң хатлар яңа адреска киләчәк.',
      ],
      after: ['Моны сез сорамаган булсагыз, бу хатка җавап языгыз.'],
    },
    ru: {
      subject: '«Туган тел»: адрес вашей почты изменён',
      before: [
        'Адрес почты вашей учётной записи изменён: за 14 дней никто не возразил.',
        'Письма теперь идут на новый адрес.',
      ],
      after: ['Если вы этого не просили, ответьте на это письмо.'],
    },
    en: {
      subject: '«Туган тел»: your e-mail address has changed',
      before: [
        'The e-mail address of your account has changed: nobody objected for 14 days.',
        'E-mails now go to the new address.',
      ],
      after: ['If you did not ask for this, answer this e-mail.'],
    },
  },
  emailReturned: {
    tt: {
      subject: '«Туган тел»: элекке почта адресы кайтарылды',
      before: [
        'Бу адрес «Туган тел» хисабына беркетелгән иде. Бу үзгәрешне элекке адрестан кире кайтардылар: хисап яңадан элекке адреска беркетелде.',
      ],
      after: ['Моны көтмәгән булсагыз, бу хатка җавап языгыз.'],
    },
    ru: {
      subject: '«Туган тел»: возвращён прежний адрес почты',
      before: [
        'Этот адрес был привязан к учётной записи на сайте «Туган тел». С прежнего адреса это отменили: учётная запись снова привязана к нему.',
      ],
      after: ['Если вы этого не ожидали, ответьте на это письмо.'],
    },
    en: {
      subject: '«Туган тел»: the old e-mail address is back',
      before: [
        'This address was used for an account of «Туган тел». The change was undone from the old address: the account belongs to that address again.',
      ],
      after: ['If you did not expect this, answer this e-mail.'],
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
      subject: '«Туган тел»: your e-mail address changes in 14 days',
      before: [
        'Somebody who is signed in to your account asked to change its e-mail address, but did not enter the code sent to this mailbox.',
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

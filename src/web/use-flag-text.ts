// One common sentence for every flag a refusal can carry; a form that knows better says so itself
// (`useSend`).

import { useLingui } from '@lingui/react/macro';
import type { FlagText } from '#ui/flag-text.ts';

export function useFlagText(): FlagText {
  const { t } = useLingui();
  return (flag, line = null) => {
    switch (flag) {
      case 'title':
      case 'titleSearch':
        return t`Исем 3–150 хәрефтән торсын`;
      case 'content':
      case 'contentSearch':
        return t`Эчтәлек буш яки артык озын`;
      case 'tags':
        return t`Теглар 10 нан артмасын`;
      case 'tag':
        return t`Тег 2–30 хәрефтән торсын`;
      case 'links':
        return t`Сылтамалар 10 нан артмасын`;
      case 'link':
        return t`Сылтама дөрес түгел`;
      case 'files':
        return t`Рәсемнәр 10 нан артмасын`;
      case 'image':
        return t`Рәсем 10 МБтан артмасын`;
      case 'audio':
        return t`Аудио кабул ителмәде`;
      case 'video':
        return t`Видео кабул ителмәде`;
      case 'tat':
        return t`Татарча текст кирәк`;
      case 'rus':
        return t`Русча текст кирәк`;
      case 'answers':
        return t`Җаваплар җитми`;
      case 'answer':
        return t`Җавап дөрес түгел`;
      case 'price':
        return t`Өчпочмак җитми`;
      case 'quantity':
        return t`Сан дөрес түгел`;
      case 'email':
        return t`Электрон почта дөрес түгел`;
      case 'code':
        return t`Код дөрес түгел`;
      case 'time':
        return t`Бераз көтегез`;
      case 'password':
        return t`Серсүз дөрес түгел`;
      case 'id':
        return t`Бу инде юк`;
      case 'name':
        return t`Исемне тикшерегез`;
      case 'names':
        return t`Исем-фамилия ярамый`;
      case 'surname':
        return t`Фамилияне тикшерегез`;
      case 'gender':
        return t`Җенесне сайлагыз`;
      case 'birthdayDay':
      case 'birthdayMonth':
      case 'birthdayYear':
        return t`Туган көн дөрес түгел`;
      case 'writer':
        return t`Автор исеме 2–100 хәрефтән торсын`;
      case 'message':
        return t`Хәбәр буш яки артык озын`;
      case 'forbidden':
        return t`Рөхсәт юк`;
      case 'token':
        return t`Сез сайттан чыккансыз`;
      case 'error':
        if (line === 'waiting') return t`Элемтә өзелде. Интернет булгач, үзе җибәрелер.`;
        if (line === 'lost') return t`Элемтә өзелде, соңрак кабатлагыз`;
        return t`Хата чыкты, соңрак кабатлагыз`;
    }
  };
}

import type { NoteSeed } from '../types.ts';

/** Simple Tatar by those who have just begun. */
export const beginners: NoteSeed[] = [
  {
    key: 'minem-isemem',
    by: 'marina',
    group: 'yana',
    title: 'Минем исемем Марина',
    content: `Исәнмесез! Минем исемем Марина. Мин Казанда яшим. Мин хисапчы булып эшлим.

Минем ирем бар. Аның исеме Олег. Безнең песиебез бар. Аның исеме Мияу.

Мин татар телен өйрәнәм. Нигә? Минем әбием татар иде. Ул җырлый иде. Мин сүзләрен аңламый идем. Хәзер мин аңларга телим.

Бу минем беренче язмам. Мин бераз куркам. Ләкин мин яздым!`,
    tags: ['танышу', 'гади-тел'],
    level: 'A1',
    minutesAgo: 230000,
    up: [
      'gulnara',
      'alsu',
      'bulat',
      'danis',
      'razia',
      'minsylu',
      'artem',
      'leysan',
      'gulnaz',
      'rustam',
    ],
    triangles: ['gulnara', 'minsylu', 'razia'],
    comments: [
      {
        by: 'gulnara',
        content: 'Марина, хуш килдең! Бер хата да юк. Афәрин!',
        minutesAfter: 15,
        up: ['marina', 'alsu', 'razia'],
        replies: [
          {
            by: 'marina',
            content: 'Рәхмәт! Мин бу язманы өч сәгать яздым.',
            minutesAfter: 24,
            up: ['gulnara', 'artem', 'minsylu'],
          },
        ],
      },
      {
        by: 'minsylu',
        content: 'Әбиең нинди җыр җырлый иде, балам?',
        minutesAfter: 130,
        up: ['marina'],
        replies: [
          {
            by: 'marina',
            content: 'Мин исемен белмим. Анда «сандугач» сүзе бар.',
            minutesAfter: 160,
          },
          {
            by: 'ayrat',
            content: 'Көен хәтерләсәгез, көйләп җибәрегез, бергә табарбыз.',
            minutesAfter: 300,
            up: ['marina', 'minsylu', 'gulnara'],
          },
        ],
      },
      {
        by: 'artem',
        content: 'Мин дә яңа өйрәнүче. Бергә өйрәник!',
        minutesAfter: 700,
        up: ['marina'],
      },
      { by: 'alsu', content: 'Мияуга сәлам!', minutesAfter: 800, up: ['marina'] },
    ],
  },
  {
    key: 'bazarda',
    by: 'marina',
    group: 'yana',
    title: 'Мин базарда татарча сөйләштем!',
    content: `Бүген мин базарга бардым. Анда бер апа алма сата.

Мин әйттем: «Исәнмесез! Алма ничә сум?»

Апа әйтте: «Йөз сум, кызым».

Мин әйттем: «Ике кило бирегез, зинһар».

Апа миңа карады. Ул елмайды. Ул миңа ике кило алма бирде. Тагын бер зур алма бирде. «Бу – телең өчен», – диде.

Мин бик шат! Алма бик тәмле!`,
    tags: ['базар', 'гади-тел', 'сөйләшү'],
    level: 'A1',
    minutesAgo: 12,
    up: ['gulnara', 'alsu', 'artem', 'razia', 'minsylu', 'bulat'],
    triangles: ['gulnara', 'alsu'],
    comments: [
      {
        by: 'gulnara',
        content: '«Бу – телең өчен»! Марина, нинди матур көн!',
        minutesAfter: 3,
        up: ['marina', 'alsu'],
      },
      { by: 'artem', content: 'Мин дә базарга барам!', minutesAfter: 7, up: ['marina'] },
    ],
  },
  {
    key: 'minem-konem',
    by: 'artem',
    group: 'yana',
    title: 'Минем көнем',
    content: `Мин иртән алтыда торам. Кызым да тора. Ул әйтә: «Әти, хәерле иртә!» Мин әйтәм: «Хәерле иртә, кызым!»

Мин чәй эчәм. Кызым ботка ашый. Ул ботканы яратмый. Мин дә яратмыйм. Хатыным күрми.

Сәгать сигездә мин эшкә барам. Кич белән өйгә кайтам. Без бергә уйныйбыз.

Кич белән мин ун яңа сүз өйрәнәм. Иртән сигезен онытам. Ике сүз кала. Бу яхшы!`,
    tags: ['көн', 'гаилә', 'гади-тел'],
    level: 'A1',
    minutesAgo: 2500,
    up: ['marina', 'gulnara', 'danis', 'alsu', 'rustam', 'leysan'],
    comments: [
      {
        by: 'rustam',
        content: 'Көненә ике сүз – елына җиде йөз утыз. Бик яхшы!',
        minutesAfter: 100,
        up: ['artem', 'marina', 'gulnara'],
      },
      {
        by: 'leysan',
        content: '«Хатыным күрми» дигән җиргә җиткәч, кычкырып көлдем.',
        minutesAfter: 190,
        up: ['artem', 'danis'],
      },
    ],
  },
  {
    key: 'pesi-miyau',
    by: 'marina',
    group: 'yana',
    title: 'Песием татарча аңлый',
    content: `Минем песием Мияу. Ул ак һәм соры. Ул бик акыллы.

Мин русча әйтәм: ул килми. Мин татарча әйтәм: «Мияу, кил, балык бар!» Ул килә!

Ирем әйтә: «Ул татарча аңлый!»

Мин әйтәм: «Юк, ул балык исен аңлый».

Ләкин хәзер Мияу белән һәр көнне татарча сөйләшәм. Ул мине төзәтми. Ул яхшы тыңлый.`,
    tags: ['песи', 'гади-тел', 'шаярту'],
    level: 'A1',
    minutesAgo: 19000,
    up: ['gulnara', 'alsu', 'bulat', 'artem', 'ilnur', 'naila', 'gulnaz'],
    comments: [
      {
        by: 'ilnur',
        content: 'Пеләштән Мияуга сәлам! Ул да балык телен белә.',
        minutesAfter: 600,
        up: ['marina', 'razia', 'alsu'],
      },
      {
        by: 'bulat',
        content: 'Тыңлый белгән песи – иң яхшы укытучы.',
        minutesAfter: 900,
        up: ['marina'],
      },
    ],
  },
  {
    key: 'kyzym-belan',
    by: 'artem',
    group: 'yana',
    title: 'Кызым мине укыта',
    content: `Кызыма биш яшь. Ул минем укытучым.

Ул рәсем ясый һәм сорый: «Әти, бу нәрсә?» Мин җавап бирәм: «Бу – өй». – «Нинди өй?» – «Зур өй, кызыл өй». – «Өйдә кем бар?» – «Өйдә әти, әни һәм кыз бар».

Кичә ул ат ясады. Мин: «Бу – эт», – дидем. Кызым бик көлде. «Әти, эт өрә, ат чаба!» – диде.

Аннары ул миңа өй эше бирде: «ат» сүзен ун тапкыр язарга. Мин яздым. Ул тикшерде һәм «бишле» куйды.

Хәзер мин беләм: **эт** кечкенә, **ат** зур. Бер хәреф, ләкин атка утырып була, эткә утырып булмый.`,
    tags: ['гаилә', 'балалар', 'гади-тел'],
    level: 'A2',
    minutesAgo: 8300,
    up: ['gulnara', 'marina', 'danis', 'leysan', 'alsu', 'minsylu', 'timur'],
    triangles: ['danis'],
    comments: [
      {
        by: 'gulnara',
        content: 'Кызыгызны минем урынга чакырам!',
        minutesAfter: 45,
        up: ['artem', 'marina', 'leysan'],
      },
      {
        by: 'danis',
        content: 'Минем улым финча «ат» сүзен онытты, татарчасын белә. Дөнья әйләнә!',
        minutesAfter: 320,
        up: ['artem'],
      },
    ],
  },
  {
    key: 'hava',
    by: 'marina',
    group: 'yana',
    title: 'Тәрәзәдән карыйм',
    content: `Мин тәрәзәдән карыйм. Урамда җил бар. Агачлар селкенә. Бер бабай эт белән йөри. Эт йөгерә, бабай да йөгерә. Кем кем белән йөри – мин белмим.

Күктә ике болыт. Бер болыт – куян. Бер болыт – самавыр.

Сез нәрсә күрәсез?`,
    tags: ['гади-тел', 'һава'],
    level: 'A1',
    minutesAgo: 4000,
    up: ['alsu', 'gulnara', 'naila', 'artem', 'razia'],
    comments: [
      {
        by: 'naila',
        content: 'Мин нарат күрәм. Наратта – тукран. Тукран эшли, мин чәй эчәм.',
        minutesAfter: 60,
        up: ['marina', 'alsu'],
      },
      {
        by: 'danis',
        content: 'Мин күл күрәм. Күлдә ике аккош бар.',
        minutesAfter: 110,
        up: ['marina'],
      },
      {
        by: 'timur',
        content: 'Мин кызыл ут күрәм. Һәрвакыт.',
        minutesAfter: 140,
        up: ['marina', 'alsu', 'bulat', 'artem'],
      },
    ],
  },
  {
    key: 'sorau-saat',
    by: 'artem',
    group: 'nichek',
    title: 'Сәгать ничә?',
    content:
      'Дуслар, сорау бар. «Сәгать ничә?» диләр. Җавап: «Сәгать өч тулып ун минут» дөресме? Яки «дүртенче ун минут»? Мин икесен дә ишеттем.',
    tags: ['сорау', 'вакыт'],
    level: 'A2',
    minutesAgo: 1150,
    up: ['marina', 'gulnara'],
    comments: [
      {
        by: 'gulnara',
        content:
          '«Дүртенче ун минут» та, «өч тулып ун минут» та дөрес. Сөйләгәндә беренчесе ешрак очрый.',
        minutesAfter: 20,
        up: ['artem', 'marina', 'razia'],
      },
      {
        by: 'timur',
        content: 'Автобус көткәндә бер генә җавап бар: «Соңга калабыз!»',
        minutesAfter: 55,
        up: ['artem', 'bulat', 'alsu', 'gulnara'],
      },
    ],
  },
];

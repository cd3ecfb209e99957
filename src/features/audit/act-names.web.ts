import { useLingui } from '@lingui/react/macro';
import type { Act, Actor, Thing } from './rules.ts';

/** What acts, things and those who act are called. */
export function useActNames() {
  const { t } = useLingui();
  const acts: Record<Act, string> = {
    'content.create': t`Ясаган`,
    'content.update': t`Үзгәрткән`,
    'content.delete': t`Бетергән`,
    'content.import': t`Файлдан керткән`,
    'order.state': t`Заказның хәлен үзгәрткән`,
    'order.open': t`Заказларны адреслары белән караган`,
    'message.sweep': t`Беткән хәбәрләрне чистарткан`,
    'bot.clear': t`Программалар исемлеген бушаткан`,
    'captcha.sweep': t`Вакыты узган сорауларны чистарткан`,
    'upload.sweep': t`Төгәлләнмәгән йөкләүләрне чистарткан`,
    'setting.update': t`Сайт көйләүләрен үзгәрткән`,
    'passkey.create': t`Идарә бүлегенә керү ачкычы ясаган`,
    'passkey.delete': t`Идарә бүлегенә керү ачкычын бетергән`,
    'user.moderator': t`Модератор хокукын үзгәрткән`,
    'user.security': t`Күзәтүче хокукын үзгәрткән`,
    'user.verified': t`«Расланган» билгесен үзгәрткән`,
    'user.blacklist': t`Язу рөхсәтен үзгәрткән`,
    'user.sessions': t`Барлык җайланмалардан чыгарган`,
    'user.locked': t`Хисапны япкан яки ачкан`,
    'visits.search': t`IP адреслардан эзләгән`,
    'group.verified': t`Төркемнең «расланган» билгесен үзгәрткән`,
    'group.propose': t`Төркемне бетерергә тәкъдим иткән`,
    'group.delete': t`Төркемне бетергән`,
    'voice.delete': t`Тавыш язмасын бетергән`,
    'voice.restore': t`Тавыш язмасын кайтарган`,
    'note.remove': t`Язманы бетергән`,
    'note.restore': t`Язманы кайтарган`,
    'comment.remove': t`Фикерне бетергән`,
    'comment.restore': t`Фикерне кайтарган`,
    'report.open': t`Шикаятькә беркетелгән шәхси хәбәрләрне караган`,
    'report.claim': t`Шикаятьне үзенә алган`,
    'report.release': t`Шикаятьне кире биргән`,
    'report.note': t`Шикаятькә искәрмә язган`,
    'report.remove': t`Шикаять буенча бетергән`,
    'report.warn': t`Шикаять буенча кисәткән`,
    'report.limit': t`Шикаять буенча язуны тыйган`,
    'report.keep': t`Шикаятьтә хата тапмаган`,
    'appeal.grant': t`Автор белән килешкән`,
    'appeal.refuse': t`Карарны калдырган`,
    'held.release': t`Тоткарланганны бастырган`,
    'held.remove': t`Тоткарланганны бетергән`,
    'word.accept': t`Сүз картасын төзәтү тәкъдимен кабул иткән`,
    'word.refuse': t`Сүз картасын төзәтү тәкъдимен кире каккан`,
  };
  const things: Record<Thing, string> = {
    info: t`Белешмә`,
    edu: t`Дәрес`,
    triangle: t`Бирем яки әйбер`,
    order: t`Заказ`,
    user: t`Кеше`,
    site: t`Сайт`,
    note: t`Язма`,
    comment: t`Фикер`,
    report: t`Шикаять`,
    appeal: t`Белдерү`,
    held: t`Тоткарланган язма`,
    voice: t`Тавыш`,
    group: t`Төркем`,
    word: t`Сүз картасы`,
  };
  const actors: Record<Actor, string> = {
    admin: t`Идарәче`,
    moderator: t`Модератор`,
    security: t`Күзәтүче`,
  };
  return { acts, things, actors };
}

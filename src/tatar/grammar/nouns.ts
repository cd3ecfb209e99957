/*
 * Suffixes of nouns and of every word that stands like a noun.
 * One line is one suffix: id | shape | stands after | leads to | name in Tatar | in Russian |
 * in English | example | cost | class. The letters of shapes are told in `sounds.ts`, the
 * columns and the group names like NOMINAL in `suffix.ts`.
 */
import { readTable } from './suffix.ts';

/** Number, possession, case, predicate person, question. */
export const NOUN_SUFFIXES = readTable(`
pl    | ЛАр    | NOMINAL | plural | күплек саны | множественное число | plural | бала → балалар | 0 |
p1sg  | (Ы)м   | BARE | owned | I зат тартымы, берлек | принадлежность 1 л. ед. ч. «мой» | possessive, my | китап → китабым | 1 |
p2sg  | (Ы)ң   | BARE | owned | II зат тартымы, берлек | принадлежность 2 л. ед. ч. «твой» | possessive, your | китап → китабың | 1.4 |
p3    | (с)Ы   | BARE | owned-3 | III зат тартымы | принадлежность 3 л. «его, её, их» | possessive, his, her, their | китап → китабы | 0 |
p3    | × ~ × ~ × ~ Ы | BARE | owned-3 | III зат тартымы | принадлежность 3 л. «его, её, их» | possessive, his, her, their | ипи → ипие | 0.5 | rare
p1pl  | (Ы)бЫз | BARE | owned-us | I зат тартымы, күплек | принадлежность 1 л. мн. ч. «наш» | possessive, our | китап → китабыбыз | 0.6 |
p2pl  | (Ы)гЫз | BARE | owned-us | II зат тартымы, күплек | принадлежность 2 л. мн. ч. «ваш» | possessive, your (plural) | китап → китабыгыз | 0.8 |
gen   | нЫң    | BARE owned owned-us owned-3 | cased | иялек килеше | притяжательный падеж | genitive case | бала → баланың | 0 |
dat   | ГА     | BARE owned-us | cased | юнәлеш килеше | направительный падеж | dative case | мәктәп → мәктәпкә | 0 |
dat   | А      | owned | cased | юнәлеш килеше | направительный падеж | dative case | китабым → китабыма | 0 |
dat   | нА     | owned-3 | cased | юнәлеш килеше | направительный падеж | dative case | китабы → китабына | 0 |
acc   | нЫ     | BARE owned owned-us | cased | төшем килеше | винительный падеж | accusative case | бала → баланы | 0 |
acc   | н      | owned-3 | cased | төшем килеше | винительный падеж | accusative case | китабы → китабын | 0 |
abl   | ТАн    | BARE owned owned-us | cased | чыгыш килеше | исходный падеж | ablative case | урман → урманнан | 0 |
abl   | ннАн   | owned-3 | cased | чыгыш килеше | исходный падеж | ablative case | китабы → китабыннан | 0 |
loc   | ДА     | BARE owned owned-us | cased | урын-вакыт килеше | местно-временной падеж | locative case | авыл → авылда | 0 |
loc   | ндА    | owned-3 | cased | урын-вакыт килеше | местно-временной падеж | locative case | китабы → китабында | 0 |
attr  | ДАгЫ   | BARE owned owned-us | attributive | урын-вакыт сыйфаты | находящийся где-либо | which is at | авыл → авылдагы | 0.5 |
attr  | ндАгЫ  | owned-3 | attributive | урын-вакыт сыйфаты | находящийся где-либо | which is at | кулы → кулындагы | 0.5 |
whose | нЫкЫ   | BARE owned owned-us owned-3 | owned-3 | иялек (-ныкы) | принадлежащий кому-либо | belonging to | әти → әтинеке | 1 |
equ   | чА     | BARE owned owned-us cased | adverb | охшату рәвеше | уподобление, «по-» | equative, in the manner of | татар → татарча | 1.5 |
equ   | нчА    | owned-3 | adverb | охшату рәвеше | уподобление, «по-» | equative, according to | сүзләре → сүзләренчә | 1 |
like  | ДАй    | BARE | adjective | охшату сыйфаты | похожий на | like | таш → таштай | 2.5 |
1sg   | мЫн    | PREDICATE | copula | хәбәрлек, I зат берлек | сказуемость, 1 л. ед. ч. | predicate, I am | укучы → укучымын | 2 |
2sg   | сЫң    | PREDICATE | copula | хәбәрлек, II зат берлек | сказуемость, 2 л. ед. ч. | predicate, you are | укучы → укучысың | 2 |
1pl   | бЫз    | PREDICATE | copula | хәбәрлек, I зат күплек | сказуемость, 1 л. мн. ч. | predicate, we are | укучылар → укучыларбыз | 2.4 |
2pl   | сЫз    | plural owned owned-us cased closed noun adjective | copula | хәбәрлек, II зат күплек | сказуемость, 2 л. мн. ч. | predicate, you (plural) are | укучылар → укучыларсыз | 3 |
dyr   | ДЫр    | PREDICATE past present aorist converb copula | end | фараз, икеләнү | предположение, «наверное» | presumption, probably | бала → баладыр | 2.5 |
q     | мЫ     | PREDICATE past present aorist copula copula-past imperative converb infinitive wish intention | end | сорау кисәкчәсе | вопрос | question | бала → баламы | 1 |
q     | мЫни   | PREDICATE past present aorist copula copula-past | end | сорау кисәкчәсе, гаҗәпләнү | вопрос с удивлением, «разве» | question with surprise | бала → баламыни | 2 | rare
`);

/** The common derivations; the new word starts again as its own part of speech. */
export const DERIVATION_SUFFIXES = readTable(`
lyk    | лЫк      | DERIVES aorist participle attributive | noun | -лык исеме | имя на -лык (свойство, место) | noun in -лык (quality, place) | дус → дуслык | 2.5 |
chy    | чЫ       | DERIVES | noun | эш иясе | деятель | doer | балык → балыкчы | 3 |
dash   | ДАш      | noun | noun | уртаклык | товарищ по чему-либо | fellow | авыл → авылдаш | 4 |
chyl     | чЫл            | DERIVES | adjective | омтылыш сыйфаты | склонный к чему-либо | inclined to | ил → илчел | 3.5 |
ly     | лЫ       | DERIVES | adjective | ия булу сыйфаты | обладающий чем-либо | having | көч → көчле | 2 |
syz    | сЫз      | DERIVES | adjective | юклык сыйфаты | лишённый чего-либо | without | көч → көчсез | 2 |
gy     | ГЫ       | noun adverb | adjective | вакыт һәм урын сыйфаты | относящийся ко времени или месту | of a time or place | кыш → кышкы | 2.5 |
rak    | +рАк | adjective adverb converb | adjective | чагыштыру дәрәҗәсе | сравнительная степень | comparative | зур → зуррак | 1 |
dim    | кАй      | noun owned | noun | иркәләү | уменьшительно-ласкательное | endearment | бала → балакай | 4 |
dim    | чЫк      | noun adjective | noun | кечерәйтү | уменьшительное | diminutive | йорт → йортчык | 4.5 | rare
verb   | лА       | DERIVES | verb | исемнән фигыль | глагол от имени | verb from a noun | эш → эшлә | 4 |
become | лАш      | DERIVES | verb | үзгәрү фигыле | становиться каким-либо | to become | яхшы → яхшылаш | 4.5 |
become | лАн      | DERIVES | verb | ия булу фигыле | приобретать что-либо | to come to have | көч → көчлән | 4.5 | rare
ord    | (Ы)нчЫ   | numeral | adjective | тәртип саны | порядковое числительное | ordinal | биш → бишенче | 0.5 |
coll   | АУ ~ -АУ | numeral | noun | җыю саны | собирательное числительное | collective numeral | биш → бишәү | 1.5 |
distr  | Ар ~ шАр | numeral | adjective | бүлем саны | разделительное числительное | distributive numeral | биш → бишәр | 1.5 |
approx | лАп      | numeral | adverb | чама саны | приблизительное число | approximate numeral | йөз → йөзләп | 2 |
`);

/*
 * Suffixes of verbs.
 * One line is one suffix: id | shape | stands after | leads to | name in Tatar | in Russian |
 * in English | example | cost | class. The letters of shapes are told in `sounds.ts`, the
 * columns and the group names like NOMINAL in `suffix.ts`.
 */
import { readTable } from './suffix.ts';

/** Voices and repetition: a longer stem. */
export const VOICE_SUFFIXES = readTable(`
pass  | (Ы)л    | STEM | voiced | төшем юнәлеше | страдательный залог | passive | яз → языл | 0.3 |
pass  | (Ы)н    | STEM | voiced | төшем яки кайтым юнәлеше | страдательный или возвратный залог | passive or reflexive | ал → алын | 0.3 | rare
recip | (Ы)ш    | STEM | voiced | уртаклык юнәлеше | взаимно-совместный залог | reciprocal | сөйлә → сөйләш | 0.3 |
caus  | ДЫр ~ × | STEM | voiced | йөкләтү юнәлеше | понудительный залог | causative | яз → яздыр | 0.3 |
caus | т ~ т ~ т ~ × | STEM | voiced | йөкләтү юнәлеше | понудительный залог | causative | укы → укыт | 0.3 | sonant rare
iter  | ГАлА    | STEM | voiced | кабатлану | многократность | now and then | яз → язгала | 1.5 |
`);

/** Negation, tense, mood, and the forms that make nouns, adjectives and adverbs. */
export const VERB_SUFFIXES = readTable(`
neg     | мА             | STEM | negative | юклык | отрицание | negation | бар → барма | 0 |
pres    | А ~ -И         | ANY | present | хәзерге заман | настоящее время | present | бар → бара | 0 |
past    | ДЫ             | ANY | past | билгеле үткән заман | определённое прошедшее время | definite past | бар → барды | 0 |
perf    | ГАн            | ANY | participle | билгесез үткән заман, үткән заман сыйфат фигыле | неопределённое прошедшее время, причастие прошедшего времени | indefinite past, past participle | бар → барган | 0 |
fut     | Ар ~ р         | STEM | aorist | билгесез киләчәк заман | неопределённое будущее время | indefinite future | яз → язар | 0.5 | aorist-a
fut     | Ыр ~ р         | STEM | aorist | билгесез киләчәк заман | неопределённое будущее время | indefinite future | бар → барыр | 0.5 | aorist-y
fut     | ∅              | negative | aorist-1 | билгесез киләчәк заман | неопределённое будущее время | indefinite future | барма → бармам | 0.5 |
fut     | с              | negative | aorist | билгесез киләчәк заман | неопределённое будущее время | indefinite future | барма → бармас | 0 |
futdef  | АчАк ~ ячАк    | ANY | future | билгеле киләчәк заман | определённое будущее время | definite future | бар → барачак | 0 |
cond    | сА             | ANY | past | шарт фигыль | условное наклонение | conditional | бар → барса | 0 |
imp2pl  | (Ы)гЫз         | ANY | imperative | боерык фигыль, II зат күплек | повелительное наклонение, 2 л. мн. ч. | imperative, plural | бар → барыгыз | 0.3 |
imp3    | сЫн            | ANY | wish | боерык фигыль, III зат | повелительное наклонение, 3 л. «пусть» | let him, let her | бар → барсын | 0 |
opt1sg  | Им ~ -Им       | ANY | imperative | теләк фигыль | желательное наклонение | optative | бар → барыйм | 1 |
opt1pl  | Ик ~ -Ик       | ANY | imperative | теләк фигыль | желательное наклонение | optative | бар → барыйк | 0.5 |
please  | чЫ             | ANY imperative wish past | end | үтенү кисәкчәсе | просьба, «-ка» | please | бар → барчы | 2 |
inf     | АргА ~ ргА     | STEM | infinitive | инфинитив | инфинитив | infinitive | яз → язарга | -0.2 | aorist-a
inf     | ЫргА ~ ргА     | STEM | infinitive | инфинитив | инфинитив | infinitive | бар → барырга | -0.2 | aorist-y
inf     | скА            | negative | infinitive | инфинитив | инфинитив | infinitive | барма → бармаска | 0 |
vn      | У ~ У ~ -У     | STEM | noun | исем фигыль | имя действия | verbal noun | бар → бару | 0.5 |
vn      | У              | negative | noun | исем фигыль | имя действия | verbal noun | барма → бармау | 0.5 |
agent   | УчЫ ~ УчЫ ~ -УчЫ | ANY | adjective | хәзерге заман сыйфат фигыле | причастие настоящего времени, деятель | present participle, doer | бар → баручы | 0.5 |
habit  | УчАн ~ УчАн ~ -УчАн | ANY | adjective | гадәт сыйфаты | склонный делать что-либо | apt to | күр → күрүчән | 2 |
unable | ГЫсЫз | STEM | adjective | мөмкин булмаган эш сыйфаты | такой, что невозможно сделать | that cannot be done | әйт → әйткесез | 2 |
desid   | АсЫ ~ -ИсЫ     | ANY | desired | теләк яки бурыч сыйфат фигыле | причастие намерения («хочется», «нужно») | participle of wish or duty | бар → барасы | 1 |
intent  | мАкчЫ          | STEM | intention | ният | намерение | intention | бар → бармакчы | 1 |
conv    | (Ы)п           | STEM | converb | хәл фигыль | деепричастие | converb | бар → барып | 0 |
after   | ГАч            | ANY | end | хәл фигыль: соңыннан | деепричастие «после того как» | converb: after | бар → баргач | 0 |
until   | ГАнчЫ          | ANY | end | хәл фигыль: аңа кадәр | деепричастие «пока не» | converb: until | бар → барганчы | 0 |
without | -ИчА           | negative | end | хәл фигыль: эшләмичә | деепричастие «не делая» | converb: without doing | барма → бармыйча | 0 |
dyr     | птЫр           | negative | end | фараз, икеләнү | предположение, «видимо, не» | presumption, probably not | барма → бармаптыр | 2 |
somewhat | АрАк ~ -ИрАк | STEM | end | хәл фигыль: чамалап | деепричастие «несколько» | converb: somewhat | җит → җитәрәк | 3 |
`);

/** Persons after each tense, and the person of a wish. */
export const PERSON_SUFFIXES = readTable(`
1sg  | м   | present | copula | I зат, берлек | 1 лицо ед. ч. «я» | I | бара → барам | 0 |
1sg  | мЫн | present | copula | I зат, берлек | 1 лицо ед. ч. «я» | I | бара → барамын | 1 | rare
1sg  | мЫн | participle aorist future intention | copula | I зат, берлек | 1 лицо ед. ч. «я» | I | барган → барганмын | 0 |
1sg  | м   | past aorist-1 copula-past | copula | I зат, берлек | 1 лицо ед. ч. «я» | I | барды → бардым | 0 |
2sg  | сЫң | present participle aorist future intention | copula | II зат, берлек | 2 лицо ед. ч. «ты» | you | бара → барасың | 0 |
2sg  | ң   | past copula-past | copula | II зат, берлек | 2 лицо ед. ч. «ты» | you | барды → бардың | 0 |
1pl  | бЫз | present participle aorist aorist-1 future intention | copula | I зат, күплек | 1 лицо мн. ч. «мы» | we | бара → барабыз | 0 |
1pl  | к   | past copula-past | copula | I зат, күплек | 1 лицо мн. ч. «мы» | we | барды → бардык | 0 |
2pl  | сЫз | present participle aorist future intention | copula | II зат, күплек | 2 лицо мн. ч. «вы» | you (plural) | бара → барасыз | 0 |
2pl  | гЫз | past copula-past | copula | II зат, күплек | 2 лицо мн. ч. «вы» | you (plural) | барды → бардыгыз | 0 |
3pl  | ЛАр | present past copula-past wish aorist intention | copula | III зат, күплек | 3 лицо мн. ч. «они» | they | бара → баралар | 0 |
p1sg | м   | desired | copula | I зат, берлек | 1 лицо ед. ч. «я» | I | барасы → барасым | 0 |
p2sg | ң   | desired | copula | II зат, берлек | 2 лицо ед. ч. «ты» | you | барасы → барасың | 0 |
p1pl | бЫз | desired | copula | I зат, күплек | 1 лицо мн. ч. «мы» | we | барасы → барасыбыз | 0 |
p2pl | гЫз | desired | copula | II зат, күплек | 2 лицо мн. ч. «вы» | you (plural) | барасы → барасыгыз | 0 |
p3   | ∅   | desired | owned-3 | III зат тартымы | принадлежность 3 л. | possessive, his, her, their | барасы → барасын | 1 |
`);

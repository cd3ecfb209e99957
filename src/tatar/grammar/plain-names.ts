/*
 * What a suffix does, said as a person who has never been taught grammar would ask for it:
 * «безнең», «кая?». The school name of the suffix tables comes second, for those who want it.
 * One line is one suffix: id | in Tatar | in Russian | in English.
 */
import type { Name } from './suffix.ts';

const TABLE = `
pl       | күплек            | много             | several
p1sg     | минем             | мой               | my
p2sg     | синең             | твой              | your
p3       | аның              | его, её           | his, her, its
p1pl     | безнең            | наш               | our
p2pl     | сезнең            | ваш               | your
gen      | кемнең? нәрсәнең? | чей? чего?        | whose?
dat      | кемгә? кая?       | кому? куда?       | to whom? where to?
acc      | кемне? нәрсәне?   | кого? что?        | whom? what?
abl      | кемнән? каян?     | от кого? откуда?  | from whom? where from?
loc      | кемдә? кайда?     | у кого? где?      | at whom? where?
attr     | кайдагы?          | находящийся где?  | which is where?
whose    | кемнеке?          | чей?              | whose?
equ      | ничек?            | как?              | in what way?
like     | нинди?            | похожий на        | like what?
1sg      | мин               | я                 | I
2sg      | син               | ты                | you
1pl      | без               | мы                | we
2pl      | сез               | вы                | you
3pl      | алар              | они               | they
dyr      | ахры              | наверное          | probably
q        | сорау             | вопрос            | question
lyk      | нәрсә?            | что за свойство?  | -ness
chy      | кем?              | кто?              | who does it?
dash     | бергә             | вместе            | fellow
chyl     | нинди?            | какой?            | inclined to
ly       | нинди? -лы        | с чем?            | with
syz      | нинди? -сыз       | без чего?         | without
gy       | кайчангы?         | какого времени?   | of when?
rak      | күбрәк            | более             | more
dim      | иркәләп           | ласково           | dear, little
verb     | нишләргә?         | что делать?       | to do what?
become   | нишләргә?         | становиться       | to become
ord      | ничәнче?          | который?          | which in order?
coll     | ничәү?            | сколько вместе?   | how many together?
distr    | ничәшәр?          | по сколько?       | how many each?
approx   | ничәләп?          | около скольких?   | about how many?
pass     | эшләнә            | делается          | gets done
recip    | бергә             | вместе            | together
caus     | эшләтә            | заставить, дать   | make do
iter     | вакыт-вакыт       | время от времени  | now and then
neg      | түгел             | не                | not
pres     | хәзер             | сейчас            | now
past     | үткән заман       | уже было          | did
perf     | үткән заман       | было, оказывается | has done
fut      | булыр, бәлки      | будет, может быть | may, would
futdef   | булачак           | точно будет       | will
cond     | әгәр              | если              | if
imp2pl   | сез эшләгез       | сделайте          | you do
imp3     | ул эшләсен        | пусть             | let it
opt1sg   | мин эшлим         | давай-ка я        | let me
opt1pl   | әйдәгез           | давайте           | let us
please   | зинһар            | пожалуйста        | please
inf      | нишләргә?         | что делать?       | to do what?
vn       | нишләү?           | действие          | doing
agent    | нишләүче?         | делающий          | who does
habit    | гадәте шундый     | по привычке       | apt to
unable   | мөмкин түгел      | невозможно        | cannot be done
desid    | теләк, бурыч      | хочется, надо     | wish, duty
intent   | нияте бар         | собирается        | means to
conv     | ничек? нишләп?    | что сделав?       | doing what?
after    | кайчан? соңыннан  | после чего?       | after
until    | кайчанга кадәр?   | пока не           | until
without  | эшләмичә          | не делая          | without doing
somewhat | азрак             | немного           | somewhat
`;

const PLAIN = new Map<string, Name>(
  TABLE.trim()
    .split('\n')
    .map((line): [string, Name] => {
      const [id = '', tt = '', ru = '', en = ''] = line.split('|').map((cell) => cell.trim());
      return [id, { tt, ru, en }];
    }),
);

/** The plain name of a suffix, or its school name where it has none. */
export const plainName = (id: string, school: Name): Name => PLAIN.get(id) ?? school;

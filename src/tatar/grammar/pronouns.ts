/*
 * Pronouns whose cases are not made by rule, form by form. All other pronouns are
 * inflected like nouns. The demonstratives бу, шул, ул have stems of their own.
 */

type Cases = Record<string, string>;

const six = (
  base: string,
  gen: string,
  dat: string,
  acc: string,
  abl: string,
  loc: string,
): Cases => ({
  '': base,
  gen,
  dat,
  acc,
  abl,
  loc,
});

/** Base word → chain of suffix names, joined by spaces → form, or two joined by |. */
export const PRONOUN_FORMS: Readonly<Record<string, Cases>> = {
  мин: {
    ...six('мин', 'минем', 'миңа', 'мине', 'миннән', 'миндә'),
    whose: 'минеке',
    equ: 'минемчә',
    attr: 'миндәге',
    like: 'миндәй',
  },
  син: {
    ...six('син', 'синең', 'сиңа', 'сине', 'синнән', 'синдә'),
    whose: 'синеке',
    equ: 'синеңчә',
    attr: 'синдәге',
    like: 'синдәй',
  },
  ул: {
    ...six('ул', 'аның', 'аңа|аңарга', 'аны', 'аннан|аңардан', 'анда|аңарда'),
    whose: 'аныкы',
    p3: 'анысы',
    equ: 'аныңча',
    attr: 'андагы',
    like: 'андай',
    pl: 'алар',
    'pl gen': 'аларның',
    'pl dat': 'аларга',
    'pl acc': 'аларны',
    'pl abl': 'алардан',
    'pl loc': 'аларда',
    'pl whose': 'аларныкы',
    'pl attr': 'алардагы',
    'pl equ': 'аларча',
  },
  бу: {
    ...six('бу', 'моның', 'моңа|моңарга', 'моны', 'моннан|моңардан', 'монда|моңарда'),
    whose: 'моныкы',
    attr: 'мондагы',
    p3: 'монысы|бусы',
    'p3 acc': 'монысын|бусын',
    pl: 'болар',
    'pl gen': 'боларның',
    'pl dat': 'боларга',
    'pl acc': 'боларны',
    'pl abl': 'болардан',
    'pl loc': 'боларда',
  },
  шул: {
    ...six('шул', 'шуның', 'шуңа|шуңарга', 'шуны', 'шуннан|шуңардан', 'шунда|шуңарда'),
    whose: 'шуныкы',
    attr: 'шундагы',
    p3: 'шунысы',
    'p3 acc': 'шунысын',
    pl: 'шулар',
    'pl gen': 'шуларның',
    'pl dat': 'шуларга',
    'pl acc': 'шуларны',
    'pl abl': 'шулардан',
    'pl loc': 'шуларда',
  },
  шушы: {
    ...six('шушы', 'шушының', 'шушыңа', 'шушыны', 'шушыннан', 'шушында'),
    pl: 'шушылар',
  },
  теге: {
    ...six('теге', 'тегенең', 'тегеңә', 'тегене', 'тегеннән', 'тегендә'),
    p3: 'тегесе',
    attr: 'тегендәге',
    pl: 'тегеләр',
    'pl gen': 'тегеләрнең',
    'pl dat': 'тегеләргә',
    'pl acc': 'тегеләрне',
    'pl abl': 'тегеләрдән',
    'pl loc': 'тегеләрдә',
  },
  без: {
    ...six('без', 'безнең', 'безгә', 'безне', 'бездән', 'бездә'),
    whose: 'безнеке',
    equ: 'безнеңчә',
    attr: 'бездәге',
    pl: 'безләр',
  },
  сез: {
    ...six('сез', 'сезнең', 'сезгә', 'сезне', 'сездән', 'сездә'),
    whose: 'сезнеке',
    equ: 'сезнеңчә',
    attr: 'сездәге',
    pl: 'сезләр',
  },
};

/**
 * Forms of other words that no rule gives, by word and part of speech; what may follow them
 * follows by rule. Of two shapes written with | the first is generated.
 */
export const IRREGULAR_FORMS: Readonly<Record<string, Cases>> = {
  'ди/verb': { conv: 'дип|диеп', pres: 'ди', opt1sg: 'дим', opt1pl: 'дик' },
  'йөр/verb': { pres: 'йөри' },
  'авыр/verb': { pres: 'авырый' },
  'барысы/pron': { p1pl: 'барыбыз', p2pl: 'барыгыз' },
  'бөтенесе/pron': { p1pl: 'бөтенебез', p2pl: 'бөтенегез' },
  'һәммәсе/pron': { p1pl: 'һәммәбез', p2pl: 'һәммәгез' },
  'күбесе/pron': { p1pl: 'күбебез', p2pl: 'күбегез' },
  'берсе/pron': { p1pl: 'беребез', p2pl: 'берегез' },
  'икесе/pron': { p1pl: 'икебез', p2pl: 'икегез' },
  'кайсы/pron': { p1pl: 'кайсыбыз', p2pl: 'кайсыгыз' },
  'бер-берсе/pron': { p1pl: 'бер-беребез', p2pl: 'бер-берегез' },
  'сеңел/noun': {
    p1sg: 'сеңлем|сеңелем',
    p2sg: 'сеңлең|сеңелең',
    p3: 'сеңлесе|сеңелесе',
    p1pl: 'сеңлебез',
    p2pl: 'сеңлегез',
  },
  'бер/num': { p3: 'берсе' },
  'бер/pron': { p3: 'берсе' },
  'күп/adv': { p3: 'күбесе' },
};

/** The irregular forms of a word, pronouns among them. */
export const irregularForms = (word: string, pos: string): Cases | undefined =>
  pos === 'pron'
    ? (PRONOUN_FORMS[word] ?? IRREGULAR_FORMS[`${word}/pron`])
    : IRREGULAR_FORMS[`${word}/${pos}`];

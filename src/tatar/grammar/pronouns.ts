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

/** Base word → chain of suffix names, joined by spaces → form. */
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
    ...six('ул', 'аның', 'аңа', 'аны', 'аннан', 'анда'),
    whose: 'аныкы',
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
    ...six('бу', 'моның', 'моңа', 'моны', 'моннан', 'монда'),
    whose: 'моныкы',
    attr: 'мондагы',
    p3: 'монысы',
    'p3 acc': 'монысын',
    pl: 'болар',
    'pl gen': 'боларның',
    'pl dat': 'боларга',
    'pl acc': 'боларны',
    'pl abl': 'болардан',
    'pl loc': 'боларда',
  },
  шул: {
    ...six('шул', 'шуның', 'шуңа', 'шуны', 'шуннан', 'шунда'),
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

/** Verb forms that no rule gives: дип and диеп, диләр, икәнлеген … */
export const IRREGULAR_VERB_FORMS: Readonly<Record<string, Cases>> = {
  ди: {
    conv: 'дип',
    pres: 'ди',
    'pres 1sg': 'дим',
    'pres 2sg': 'дисең',
    'pres 1pl': 'дибез',
    'pres 2pl': 'дисез',
    'pres 3pl': 'диләр',
    'pres q': 'диме',
    opt1sg: 'дим',
    opt1pl: 'дик',
  },
};

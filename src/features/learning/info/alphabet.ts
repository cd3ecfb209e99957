/** A letter, what it is in Latin writing, and a word with it in both. */
export interface Letter {
  letter: string;
  latin: string;
  word: string;
  wordLatin: string;
}

const letter = (small: string, latin: string, word: string, wordLatin: string): Letter => ({
  letter: small,
  latin,
  word,
  wordLatin,
});

/** In the order of the alphabet; a dash where the letter has none of its own in Latin. */
export const ALPHABET: readonly Letter[] = [
  letter('а', 'a', 'алма', 'alma'),
  letter('ә', 'ä', 'әни', 'äni'),
  letter('б', 'b', 'бала', 'bala'),
  letter('в', 'w', 'авыл', 'awıl'),
  letter('г', 'g, ğ', 'гөл', 'göl'),
  letter('д', 'd', 'дус', 'dus'),
  letter('е', 'e, ye, yı', 'егет', 'yeget'),
  letter('ё', 'yo', 'ёлка', 'yolka'),
  letter('ж', 'j', 'журнал', 'jurnal'),
  letter('җ', 'c', 'җыр', 'cır'),
  letter('з', 'z', 'зур', 'zur'),
  letter('и', 'i', 'ике', 'ike'),
  letter('й', 'y', 'йорт', 'yort'),
  letter('к', 'k, q', 'китап', 'kitap'),
  letter('л', 'l', 'лимон', 'limon'),
  letter('м', 'm', 'мин', 'min'),
  letter('н', 'n', 'нарат', 'narat'),
  letter('ң', 'ñ', 'яңа', 'yaña'),
  letter('о', 'o', 'озын', 'ozın'),
  letter('ө', 'ö', 'өй', 'öy'),
  letter('п', 'p', 'песи', 'pesi'),
  letter('р', 'r', 'рәхмәт', 'räxmät'),
  letter('с', 's', 'сөт', 'söt'),
  letter('т', 't', 'тел', 'tel'),
  letter('у', 'u', 'урман', 'urman'),
  letter('ү', 'ü', 'күл', 'kül'),
  letter('ф', 'f', 'фикер', 'fiker'),
  letter('х', 'x', 'хат', 'xat'),
  letter('һ', 'h', 'һава', 'hawa'),
  letter('ц', 's, ts', 'цирк', 'sirk'),
  letter('ч', 'ç', 'чәй', 'çäy'),
  letter('ш', 'ş', 'шәһәр', 'şähär'),
  letter('щ', 'şç', 'щётка', 'şçotka'),
  letter('ъ', '–', 'тәкъдим', 'täqdim'),
  letter('ы', 'ı', 'кыш', 'qış'),
  letter('ь', '–', 'яшь', 'yäş'),
  letter('э', 'e', 'эт', 'et'),
  letter('ю', 'yu, yü', 'юл', 'yul'),
  letter('я', 'ya, yä', 'яз', 'yaz'),
];

// The sentence that stands open before a visitor: its first word in its parts, others to be tapped.

/** One word of it; those with a meaning say that they can be opened. */
interface SentenceWord {
  tat: string;
  rus: string;
  eng: string;
}

export const HOME_SENTENCE = {
  tat: 'Дусларыбызга тәмле чәй ясадык.',
  rus: 'Мы приготовили нашим друзьям вкусный чай.',
  eng: 'We made tasty tea for our friends.',
} as const;

export const HOME_WORDS = [
  { tat: 'Дусларыбызга', rus: 'нашим друзьям', eng: 'for our friends' },
  { tat: 'тәмле', rus: 'вкусный', eng: 'tasty' },
  { tat: 'чәй', rus: 'чай', eng: 'tea' },
  { tat: 'ясадык', rus: 'мы приготовили', eng: 'we made' },
] as const satisfies readonly SentenceWord[];

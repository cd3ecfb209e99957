/** Under which names a browser keeps what a visitor learns, in its present shape. */
export const VISITOR_KEYS = {
  words: 'visitor-words-1',
  lessons: 'visitor-lessons-1',
  range: 'visitor-range-1',
} as const;

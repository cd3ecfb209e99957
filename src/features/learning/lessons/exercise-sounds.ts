// Apart from `spoken-lesson.ts`, which cuts texts into sentences: a page needs only this.

/** The sounds of one exercise, in the order of its sentences. */
export const soundsAt = (sounds: Readonly<Record<string, string>>, at: number): string[] =>
  Object.keys(sounds)
    .filter((key) => key === String(at) || key.startsWith(`${at}.`))
    .toSorted((a, b) => Number(a.split('.')[1] ?? 0) - Number(b.split('.')[1] ?? 0))
    .map((key) => sounds[key]!);

/** Of a meaning as dictionaries write it the first and shortest: of «друг, приятель; товарищ» «друг». */
export const firstSense = (meaning: string): string => meaning.split(/(?!^)[;,(]/)[0]!.trim();

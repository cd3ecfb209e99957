/** Written short, said whole. A full stop behind them ends no sentence. */
export const ABBREVIATIONS: readonly (readonly [written: RegExp, said: string])[] = (
  [
    [String.raw`һ\.\s?б\.`, 'һәм башкалар'],
    [String.raw`т\.\s?б\.`, 'тагын башкалар'],
    [String.raw`б\.\s?э\.\s?к\.`, 'безнең эрага кадәр'],
    [String.raw`мәс\.`, 'мәсәлән'],
    [String.raw`проф\.`, 'профессор'],
    [String.raw`акад\.`, 'академик'],
    [String.raw`руб\.`, 'сум'],
    [String.raw`млрд\.?`, 'миллиард'],
    [String.raw`млн\.?`, 'миллион'],
    ['км', 'километр'],
    ['см', 'сантиметр'],
    ['мм', 'миллиметр'],
    ['кг', 'килограмм'],
  ] as const
).map(([written, said]) => [
  new RegExp(String.raw`(?<![\p{L}\p{N}])${written}(?![\p{L}\p{N}])`, 'giu'),
  said,
]);

import { fc } from '#test/properties.ts';
import { describe, expect, it } from 'vitest';
import { toCyrillic } from './cyrillic.ts';
import { toLatin } from './latin.ts';

describe('toLatin', () => {
  it.each([
    ['«-ым/-ем»', '«-ım/-em»'],
    ['-ыр/-ер', '-ır/-er'],
    ['-ыл/-ел, -ыш/-еш', '-ıl/-el, -ış/-eş'],
    ['(-ырга/-ергә)', '(-ırğa/-ergä)'],
    ['-маска/-мәскә', '-masqa/-mäskä'],
    ['-ка/-кә', '-qa/-kä'],
    ['-лык/-лек', '-lıq/-lek'],
    ['-у/-ү', '-u/-ü'],
    // A word behind a dash is a word.
    ['-Ел бетте.', '-Yıl bette.'],
    ['ун-ел', 'un-yıl'],
  ])('writes the suffix %s as %s', (suffix, latin) => {
    expect(toLatin(suffix)).toBe(latin);
  });

  it.each([
    ['Туган тел', 'Tuğan tel'],
    ['агач', 'ağaç'],
    ['гадәт', 'ğädät'],
    ['сәгать', 'säğät'],
    ['яшь', 'yäş'],
    ['ел', 'yıl'],
    ['егет', 'yeget'],
    ['тау', 'taw'],
    ['дәүләт', 'däwlät'],
    ['уку', 'uqu'],
    ['мәсьәлә', 'mäsʼälä'],
    ['көньяк', 'könyaq'],
    ['Галимов', 'Ğalimov'],
    ['банкка', 'bankka'],
    ['культура', 'kulʼtura'],
    ['Әлфия', 'Älfiyä'],
    ['республикабызның', 'respublikabıznıñ'],
    ['группага', 'gruppağa'],
    ['блокланган', 'bloklanğan'],
    ['планлаштырган', 'planlaştırğan'],
    ['программада', 'programmada'],
    ['шикаять', 'şikäyät'],
    ['Шикаятегез', 'Şikäyätegez'],
    ['Галиев', 'Ğaliev'],
    ['картәнигә', 'qartänigä'],
  ])('writes %s as %s', (cyrillic, latin) => {
    expect(toLatin(cyrillic)).toBe(latin);
  });

  it.each([
    ['«ө» белән «е» хәрефе', '«ö» belän «e» xärefe'],
    ['ээ → ә', 'ee → ä'],
    ['Е е, Э э', 'E e, E e'],
    ['сүзендә ь ике; **Щ, Ъ, Ь** үзләре', 'süzendä ь ike; **Щ, Ъ, Ь** üzläre'],
  ])('writes the letters of %s by themselves', (cyrillic, latin) => {
    expect(toLatin(cyrillic)).toBe(latin);
  });

  it('keeps capitals, with two kinds of i', () => {
    expect(toLatin('ИЛ Идел Ык')).toBe('İL İdel Iq');
    expect(toLatin('10 МБка кадәр, АКШта')).toBe('10 MBqa qädär, AQŞta');
  });

  it('has the habit of the year 2000 on request', () => {
    expect(toLatin('музыка, ия', { profile: 'rules-2000' })).toBe('muzıyka, iä');
  });

  it('leaves placeholders, tags, links, mentions and code alone', () => {
    expect(toLatin('{count} сүз <0>тагын</0> {исем}')).toBe('{count} süz <0>tağın</0> {исем}');
    expect(toLatin('{count, plural, other {# сүз}}')).toBe('{count, plural, other {# süz}}');
    expect(toLatin('**Кара** [монда](https://татар.рф/бит) https://татар.рф `код` @алсу')).toBe(
      '**Qara** [monda](https://татар.рф/бит) https://татар.рф `код` @алсу',
    );
  });

  it('never throws, there and back, on 100,000 strings', { timeout: 120_000 }, () => {
    const tatar = fc.string({
      unit: fc.constantFrom(...'аәбвгдеёжҗзийклмнңоөпрстуүфхһцчшщъыьэюя АЫИӘ-{}<>`@[](),.'),
    });
    let runs = 0;
    fc.assert(
      fc.property(fc.oneof(tatar, fc.string({ unit: 'binary' }), fc.string()), (text) => {
        runs += 1;
        const latin = toLatin(text);
        const back = toCyrillic(latin);
        if (typeof latin !== 'string' || typeof back !== 'string') throw new Error(text);
      }),
      { numRuns: 100_000 },
    );
    expect(runs).toBe(100_000);
  });
});

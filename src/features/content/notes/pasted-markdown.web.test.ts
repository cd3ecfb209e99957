import { describe, expect, test } from 'vitest';
import googleDocs from '#test/pasted/google-docs.html?raw';
import libreOffice from '#test/pasted/libreoffice.html?raw';
import expected from '#test/pasted/text.txt?raw';
import word from '#test/pasted/word.html?raw';
import { markdownOf, pastedText } from './pasted-markdown.web.ts';

describe('markdownOf', () => {
  test.each([
    [
      'bold and italic',
      '<p>Бик <b>матур</b> һәм <em>якты</em> көн.</p>',
      'Бик **матур** һәм *якты* көн.',
    ],
    ['both', '<p><b><i>Игътибар</i></b> бирегез</p>', '***Игътибар*** бирегез'],
    ['spaces outside of the signs', '<p>бу<b> сүз </b>генә</p>', 'бу **сүз** генә'],
    ['neighbours of one kind', '<p><b>бер</b><b>гә</b></p>', '**бергә**'],
    ['bold by style', '<p><span style="font-weight:700">калын</span></p>', '**калын**'],
    [
      'a wrapper that is not bold',
      '<b style="font-weight:normal"><p>гади <i>сүз</i></p></b>',
      'гади *сүз*',
    ],
    ['lists', '<ul><li>он</li><li>сөт</li></ul>', '- он\n- сөт'],
    ['numbered lists', '<ol><li>яз</li><li><p>җәй</p></li></ol>', '1. яз\n2. җәй'],
    ['headings', '<h1>Баш</h1><p>текст</p><h4><b>Өлеш</b></h4>', '## Баш\n\nтекст\n\n### Өлеш'],
    ['quotes', '<blockquote><p>бер</p><p>ике</p></blockquote>', '> бер\n> ике'],
    [
      'links',
      '<p><a href="https://tt.wikipedia.org/">Википедия</a></p>',
      '[Википедия](https://tt.wikipedia.org/)',
    ],
    [
      'cells of a table, apart',
      '<table><tr><th><b>А1</b></th><th>Б1</th></tr><tr><td>А2</td><td>Б2</td></tr></table>',
      '**А1** · Б1\n\nА2 · Б2',
    ],
    ['signs that are only text', '<p>2*3 _а_ <b>б</b></p>', '2\\*3 \\_а\\_ **б**'],
    ['line breaks', '<p><b>бер</b><br>ике</p>', '**бер**\nике'],
    [
      'lists of Word',
      '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>алма</p>' +
        '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1">·&nbsp;&nbsp;чия</p>',
      '- алма\n- чия',
    ],
  ])('%s', (_, html, expected) => {
    expect(markdownOf(html)).toBe(expected);
  });

  test.each([
    ['Word', word],
    ['LibreOffice', libreOffice],
    ['Google Docs', googleDocs],
  ])('a whole page of %s', (_, html) => {
    expect(markdownOf(html)).toBe(expected.trim());
  });

  test.each([
    ['nothing to keep', '<p>гади <span>текст</span></p>'],
    ['no signs at all', 'текст'],
    ['an address that is none', '<a href="javascript:alert(1)">бас</a>'],
    ['what is never shown', '<style>b{}</style><script>*</script>'],
  ])('is null for %s', (_, html) => {
    expect(markdownOf(html)).toBeNull();
  });

  test.each([
    ['spaces', `<p><b>а</b>${' '.repeat(500_000)}б</p>`],
    ['hard spaces', `<p><b>а${'&nbsp;'.repeat(200_000)}</b>б</p>`],
    ['entries', `<ol>${'<li>а</li>'.repeat(3000)}</ol>`],
    ['depth', `${'<div>'.repeat(1000)}<b>а</b>`],
    ['bold pieces', '<b>а</b> '.repeat(3000)],
  ])('is bounded: %s', (_, html) => {
    const started = performance.now();
    expect((markdownOf(html) ?? '').length).toBeLessThanOrEqual(25_000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('pastedText', () => {
  test('letters of old fonts and look-alikes are mended', () => {
    expect(pastedText('', 'Мин љйдђ')).toBe('Мин өйдә');
    expect(pastedText('<p><b>љй</b></p>', 'љй')).toBe('**өй**');
  });

  test('what needs nothing is left to the browser', () => {
    expect(pastedText('', 'Мин өйдә')).toBeNull();
    expect(pastedText('<p>Мин өйдә</p>', 'Мин өйдә')).toBeNull();
  });
});

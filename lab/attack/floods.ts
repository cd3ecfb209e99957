// Attacks by many requests from one address, each of them cheap to send.

import { randomBytes, randomInt } from 'node:crypto';
import { flood, type Attack } from './raid.ts';

const JUNK_BYTES = 6000;
const junk = () => randomBytes(JUNK_BYTES).toString('hex');
const compressed = { 'accept-encoding': 'br' };
const LETTERS = [...'щъфцчэюһжң'];
const pair = () => `${LETTERS[randomInt(LETTERS.length)]}${LETTERS[randomInt(LETTERS.length)]}`;
const FILTERS = ['new', 'rating', 'discussed', 'triangle', 'old'];

const documents = [
  '/sitemap/note-0.xml',
  '/lexicon.txt',
  '/api/openapi.json',
  '/sitemap/account-0.xml',
];

export const floods: Record<string, Attack> = {
  'junk addresses': {
    about: 'addresses of 12 kB that nobody asked for before, for the shared answers to keep',
    run: (raid) =>
      flood(raid, { atOnce: 10, most: 20_000 }, (n) => ({
        path: n % 4 === 0 ? `/x.data?_routes=-&${junk()}` : `/robots.txt?${junk()}`,
      })),
  },
  pages: {
    about: 'the home page under ever new addresses',
    run: (raid) =>
      flood(raid, { atOnce: 8, most: 8000 }, (n) => ({ path: `/?${n}`, headers: compressed })),
  },
  'searched pages': {
    about: 'the home page with ever new searches, each a page of its own',
    run: (raid) =>
      flood(raid, { atOnce: 8, most: 8000 }, (n) => ({
        path: `/?search=${encodeURIComponent(`китап${n}`)}`,
        headers: compressed,
      })),
  },
  documents: {
    about: 'the map of the site, the lexicon and the description of calls, each time anew',
    run: (raid) =>
      flood(raid, { atOnce: 6, most: 4000 }, (n) => ({
        path: `${documents[n % documents.length]}?${n}`,
        headers: compressed,
      })),
  },
  health: {
    about: 'the checks that are meant for the proxy',
    run: (raid) =>
      flood(raid, { atOnce: 24, most: 20_000 }, (n) => ({
        path: n % 4 === 0 ? '/livez' : '/readyz',
      })),
  },
  'short searches': {
    about: 'lists with a search of two rare letters, 600 a minute from each of three addresses',
    run: (raid) =>
      flood(raid, { atOnce: 24, most: 900, aSecond: 30, addresses: 3 }, (n) => ({
        path: `/api/${n % 4 === 0 ? 'group' : 'note'}/list?search=${encodeURIComponent(pair())}`,
      })),
  },
  'statement shapes': {
    about: 'every length, order and filter of lists, so that each is a statement of its own',
    run: (raid) =>
      flood(raid, { atOnce: 12, most: 1800, aSecond: 60, addresses: 6 }, (n) => ({
        path: [
          `/api/note/list?limit=${(n % 50) + 1}&filter=${FILTERS[Math.floor(n / 50) % 5]}&pg=${1 + (n % 7)}`,
          `/api/group/list?limit=${(n % 50) + 1}&pg=${1 + (n % 3)}`,
          `/api/note/list?limit=${(n % 50) + 1}&tag=${encodeURIComponent('тел')}`,
          `/api/search/note?limit=${(n % 50) + 1}&search=${encodeURIComponent('тел')}`,
        ][n % 4]!,
      })),
  },
};

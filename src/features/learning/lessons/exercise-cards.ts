// Exercises as cards of a form: every field is what is typed, also before the exercise is whole. The
// text that staff can write instead (`exercise-text.ts`) is made of them and read into them.

import type { Exercise } from './lesson.ts';

/** The fields of each kind, in their order. Those of `LISTS` have a line for each part. */
export const CARD_FIELDS = {
  choose: ['ask', 'options', 'right', 'why'],
  cloze: ['text', 'answers', 'options', 'rus', 'eng', 'reason'],
  build: ['words', 'answers', 'rus', 'eng', 'stress'],
  dictation: ['text'],
  suffix: ['base', 'pos', 'form', 'tat', 'rus', 'eng'],
  match: ['pairs'],
  hear: ['text', 'lines'],
  translate: ['rus', 'eng', 'lines'],
  say: ['text', 'rus', 'eng'],
  role: ['lines'],
  write: ['rus', 'eng', 'answers'],
} as const satisfies Record<Exercise['kind'], readonly string[]>;

export const LISTS: readonly string[] = ['options', 'answers', 'words', 'pairs', 'lines'];

export interface ExerciseCard {
  /** `raw`: a block of no kind that is known; its text is kept. */
  kind: Exercise['kind'] | 'raw';
  fields: Readonly<Record<string, string>>;
}

export const newCard = (kind: Exercise['kind']): ExerciseCard => ({
  kind,
  fields: Object.fromEntries(CARD_FIELDS[kind].map((name) => [name, ''])),
});

const isKind = (kind: string): kind is Exercise['kind'] => Object.hasOwn(CARD_FIELDS, kind);

const linesIn = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const restOf = (line: string): string => line.replace(/^\S+\s*/, '').trim();

/** One block of the text. */
function cardIn(block: string): ExerciseCard {
  const [first = '', ...lines] = linesIn(block);
  const kind = first.split(/\s/, 1)[0] ?? '';
  if (!isKind(kind)) return { kind: 'raw', fields: { text: linesIn(block).join('\n') } };
  const head = restOf(first);
  const after = (sign: string) =>
    lines.filter((line) => line.startsWith(`${sign} `)).map((line) => restOf(line));
  const [rus, eng] = [after('rus').join(' '), after('eng').join(' ')];
  const parts = head
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  switch (kind) {
    case 'choose': {
      const options = lines.filter((line) => /^[+-]\s/.test(line));
      const right = options.findIndex((line) => line.startsWith('+')) + 1;
      return {
        kind,
        fields: {
          ask: head,
          options: options.map(restOf).join('\n'),
          right: right === 0 ? '' : String(right),
          why: after('!').join(' '),
        },
      };
    }
    case 'cloze': {
      const [answers, options] = [after('=').join('\n'), after('-').join('\n')];
      const reason = after('!').join(' ');
      return { kind, fields: { text: head, answers, options, rus, eng, reason } };
    }
    case 'build': {
      const answers = after('=').join('\n');
      const stress = after('*').join(' ');
      return { kind, fields: { words: parts.join('\n'), answers, rus, eng, stress } };
    }
    case 'dictation':
      return { kind, fields: { text: head } };
    case 'suffix': {
      const [base = '', pos = '', form = ''] = parts;
      return { kind, fields: { base, pos, form, tat: after('tat').join(' '), rus, eng } };
    }
    case 'match':
      return { kind, fields: { pairs: lines.join('\n') } };
    case 'hear':
      return { kind, fields: { text: head, lines: lines.join('\n') } };
    case 'translate': {
      const other = lines.filter((line) => !/^(?:rus|eng) /.test(line));
      return { kind, fields: { rus, eng, lines: other.join('\n') } };
    }
    case 'say':
      return { kind, fields: { text: head, rus, eng } };
    case 'role':
      return { kind, fields: { lines: lines.join('\n') } };
    case 'write':
      return { kind, fields: { rus, eng, answers: after('=').join('\n') } };
  }
}

export const cardsIn = (text: string): ExerciseCard[] =>
  text
    .split(/\n[ \t]*\n/)
    .filter((block) => block.trim() !== '')
    .map(cardIn);

const behind = (sign: string, texts: readonly string[]): string[] =>
  texts.filter((text) => text.trim() !== '').map((text) => `${sign} ${text.trim()}`);

function linesOf({ kind, fields }: ExerciseCard): string[] {
  const one = (name: string) => fields[name] ?? '';
  const list = (name: string) => linesIn(fields[name]);
  const hint = () => [...behind('rus', [one('rus')]), ...behind('eng', [one('eng')])];
  switch (kind) {
    case 'raw':
      return list('text');
    case 'choose':
      return [
        `choose ${one('ask')}`,
        ...list('options').map(
          (option, at) => `${String(at + 1) === one('right') ? '+' : '-'} ${option}`,
        ),
        ...behind('!', [one('why')]),
      ];
    case 'cloze':
      return [
        `cloze ${one('text')}`,
        ...behind('=', list('answers')),
        ...behind('-', list('options')),
        ...hint(),
        ...behind('!', [one('reason')]),
      ];
    case 'build':
      return [
        `build ${list('words').join(' | ')}`,
        ...behind('=', list('answers')),
        ...hint(),
        ...behind('*', [one('stress')]),
      ];
    case 'dictation':
      return [`dictation ${one('text')}`];
    case 'suffix':
      return [
        `suffix ${[one('base'), one('pos'), one('form')].join(' | ')}`,
        ...behind('tat', [one('tat')]),
        ...hint(),
      ];
    case 'match':
      return ['match', ...list('pairs')];
    case 'hear':
      return [`hear ${one('text')}`, ...list('lines')];
    case 'translate':
      return ['translate', ...hint(), ...list('lines')];
    case 'say':
      return [`say ${one('text')}`, ...hint()];
    case 'role':
      return ['role', ...list('lines')];
    case 'write':
      return ['write', ...hint(), ...behind('=', list('answers'))];
  }
}

export const textOfCards = (cards: readonly ExerciseCard[]): string =>
  cards.map((card) => linesOf(card).join('\n').trim()).join('\n\n');

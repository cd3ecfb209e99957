// Exercises as staff write them: blocks with an empty line between, each beginning with its kind.
//
//   choose Бу нәрсә?        cloze Мин ___ укыйм.     build китап | бу
//   + китап                 = китап                  = Бу – китап.
//   - урман                 - китап
//   ! «Бу – китап».         - урман                  dictation Бу – китап.
//
//   suffix бала | noun | балага                      match
//   tat Кемгә?                                       бала = ребёнок = child
//   rus Кому?                                        ана = мать = mother
//   eng To whom?
//
//   hear бала                                        translate
//   + бала = ребёнок = child                         rus Я не врач.
//   - бәла = беда = trouble                          eng I am not a doctor.
//                                                    = (Мин) табиб түгел.
//   say Рәхмәт!                                      ~ Ул табиб түгел. = Он не врач. = …
//   rus Спасибо!                                     ! Почему = Why
//   eng Thank you!
//                                                    write
//   role                                             rus Кто вы?
//   < Исәнмесез! = Здравствуйте! = Hello!            eng Who are you?
//   > Исәнмесез! = Здравствуйте! = Hello!            = Мин – Анна.
//
// A cloze may have a hint, also in lines `rus` and `eng`, and a build what it means; its stressed word
// stands behind `*`. Why something is right stands behind `!`, of a choose in Tatar, else in Russian
// and English. What one hears may be told apart by its meaning: `+ Я Анна. = I am Anna.` Lines of a
// role that begin with `>` are those of the learner. The English of a match may be left out where the
// words of the lesson have it.

import { isAnswerable } from './judge.ts';
import type { Exercise, Meant } from './lesson.ts';

const BETWEEN = ' | ';

const linesOf = (sign: string, texts: readonly string[]): string[] =>
  texts.map((text) => `${sign} ${text}`);

const hintLines = (hint: { rus: string; eng: string } | undefined): string[] =>
  hint === undefined ? [] : [`rus ${hint.rus}`, ...(hint.eng === '' ? [] : [`eng ${hint.eng}`])];

const EQUALS = ' = ';
/** Kinds that stand alone in their first line. */
const HEADLESS: readonly string[] = ['match', 'translate', 'role', 'write'];

const reasonLines = (reason: { rus: string; eng: string } | undefined): string[] =>
  reason === undefined ? [] : [`! ${reason.rus}${EQUALS}${reason.eng}`];

const meantText = ({ tat, rus, eng }: Meant): string =>
  (tat === '' ? [rus, eng] : [tat, rus, eng]).join(EQUALS);

function blockOf(exercise: Exercise): string[] {
  switch (exercise.kind) {
    case 'choose':
      return [
        `choose ${exercise.ask}`,
        ...exercise.options.map((option, at) => `${at === exercise.right ? '+' : '-'} ${option}`),
        ...(exercise.why === '' ? [] : [`! ${exercise.why}`]),
      ];
    case 'cloze':
      return [
        `cloze ${exercise.text}`,
        ...linesOf('=', exercise.answers),
        ...linesOf('-', exercise.options ?? []),
        ...hintLines(exercise.hint),
        ...reasonLines(exercise.reason),
      ];
    case 'build':
      return [
        `build ${exercise.words.join(BETWEEN)}`,
        ...linesOf('=', exercise.answers),
        ...hintLines(exercise.meaning),
        ...(exercise.stress === undefined ? [] : [`* ${exercise.stress}`]),
      ];
    case 'dictation':
      return [`dictation ${exercise.text}`];
    case 'suffix': {
      const { tat, rus, eng } = exercise.ask;
      const head = [exercise.base, exercise.pos, exercise.form].join(BETWEEN);
      return [`suffix ${head}`, `tat ${tat}`, `rus ${rus}`, `eng ${eng}`];
    }
    case 'match':
      return ['match', ...exercise.pairs.map((pair) => pair.join(EQUALS))];
    case 'hear':
      return [
        `hear ${exercise.text}`,
        ...exercise.options.map(
          (option, at) => `${at === exercise.right ? '+' : '-'} ${meantText(option)}`,
        ),
        ...reasonLines(exercise.reason),
      ];
    case 'translate':
      return [
        'translate',
        ...hintLines(exercise.ask),
        ...linesOf('=', exercise.answers),
        ...linesOf('~', (exercise.others ?? []).map(meantText)),
        ...reasonLines(exercise.reason),
      ];
    case 'say':
      return [`say ${exercise.text}`, ...hintLines(exercise.meaning)];
    case 'role':
      return [
        'role',
        ...exercise.lines.map((line) => `${line.own ? '>' : '<'} ${meantText(line)}`),
      ];
    case 'write':
      return ['write', ...hintLines(exercise.ask), `= ${exercise.model}`];
  }
}

export const textOfExercises = (exercises: readonly Exercise[]): string =>
  exercises.map((exercise) => blockOf(exercise).join('\n')).join('\n\n');

interface Block {
  /** What stands behind the kind. */
  head: string;
  lines: readonly string[];
  /** What stands behind this sign, line by line. */
  after: (sign: string) => string[];
}

/** What is behind the first word of a line. */
const restOf = (line: string): string => line.replace(/^\S+\s*/, '').trim();

const READERS: Readonly<Record<Exercise['kind'], (block: Block) => Exercise | null>> = {
  choose: ({ head, lines, after }) => {
    const options = lines.filter((line) => /^[+-]\s/.test(line));
    const rights = options.filter((line) => line.startsWith('+'));
    if (options.length < 2 || rights.length !== 1) return null;
    return {
      kind: 'choose',
      ask: head,
      options: options.map(restOf),
      right: options.indexOf(rights[0]!),
      why: after('!').join(' '),
    };
  },
  cloze: ({ head, after }) => {
    const [answers, options] = [after('='), after('-')];
    if (answers.length === 0 || options.length === 1) return null;
    const [rus, eng] = [after('rus').join(' '), after('eng').join(' ')];
    if (rus === '' && eng !== '') return null;
    return {
      kind: 'cloze',
      text: head,
      answers,
      ...(options.length > 0 && { options }),
      ...(rus !== '' && { hint: { rus, eng } }),
      ...reasonIn(after),
    };
  },
  build: ({ head, after }) => {
    const words = partsOf(head);
    const answers = after('=');
    if (words.length < 2 || answers.length === 0) return null;
    const meaning = saidIn(after);
    const [stress] = after('*');
    return {
      kind: 'build',
      words,
      answers,
      ...(meaning !== null && { meaning }),
      ...(stress !== undefined && { stress }),
    };
  },
  dictation: ({ head }) => ({ kind: 'dictation', text: head }),
  suffix: ({ head, after }) => {
    const [base, pos, form] = partsOf(head);
    if (base === undefined || pos === undefined || form === undefined) return null;
    const [tat, rus, eng] = [after('tat'), after('rus'), after('eng')].map((all) => all.join(' '));
    if (!tat) return null;
    return { kind: 'suffix', base, pos, form, ask: { tat, rus: rus ?? '', eng: eng ?? '' } };
  },
  match: ({ lines }) => {
    const pairs = lines.map((line) => line.split(' = ').map((part) => part.trim()));
    const whole = pairs.flatMap(([word, rus, eng]): Pair[] => {
      if (!word || !rus) return [];
      return [eng ? [word, rus, eng] : [word, rus]];
    });
    return whole.length < 2 || whole.length !== lines.length
      ? null
      : { kind: 'match', pairs: whole };
  },
  hear: ({ head, lines, after }) => {
    const marked = lines.filter((line) => /^[+-]\s/.test(line));
    const options = marked.map((line) => meantIn(restOf(line)));
    const right = marked.findIndex((line) => line.startsWith('+'));
    const isOne = marked.filter((line) => line.startsWith('+')).length === 1;
    if (options.length < 2 || !isOne || options.some(({ rus, eng }) => rus === '' || eng === ''))
      return null;
    return { kind: 'hear', text: head, options, right, ...reasonIn(after) };
  },
  translate: ({ after }) => {
    const [ask, answers, others] = [saidIn(after), after('='), after('~').map(meantIn)];
    if (ask === null || answers.length === 0) return null;
    return {
      kind: 'translate',
      ask,
      answers,
      ...(others.length > 0 && { others }),
      ...reasonIn(after),
    };
  },
  say: ({ head, after }) => {
    const meaning = saidIn(after);
    return meaning === null ? null : { kind: 'say', text: head, meaning };
  },
  role: ({ lines }) => {
    const said = lines
      .filter((line) => /^[<>]\s/.test(line))
      .map((line) => ({ ...meantIn(restOf(line)), own: line.startsWith('>') }));
    const isWhole = said.every(({ tat, rus, eng }) => tat !== '' && rus !== '' && eng !== '');
    return said.length > 1 && isWhole ? { kind: 'role', lines: said } : null;
  },
  write: ({ after }) => {
    const [ask, model] = [saidIn(after), after('=').join(' ')];
    return ask === null || model === '' ? null : { kind: 'write', ask, model };
  },
};

type After = Block['after'];

/** A text of readers in both languages; null where one of them is missing. */
function saidIn(after: After): { rus: string; eng: string } | null {
  const [rus, eng] = [after('rus').join(' '), after('eng').join(' ')];
  return rus === '' || eng === '' ? null : { rus, eng };
}

function reasonIn(after: After): { reason?: { rus: string; eng: string } } {
  const { rus, eng } = meantIn(after('!').join(' '));
  return rus === '' || eng === '' ? {} : { reason: { rus, eng } };
}

/** `тат = рус = eng`, or without the Tatar. */
function meantIn(text: string): Meant {
  const parts = text.split(EQUALS).map((part) => part.trim());
  const [tat = '', rus = '', eng = ''] = parts.length === 2 ? ['', ...parts] : parts;
  return { tat, rus, eng };
}

type Pair = Extract<Exercise, { kind: 'match' }>['pairs'][number];

const partsOf = (head: string): string[] =>
  head
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function readBlock(text: string): Exercise | null {
  const [first = '', ...lines] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const kind = first.split(/\s/, 1)[0] ?? '';
  if (!Object.hasOwn(READERS, kind)) return null;
  const head = restOf(first);
  if ((head === '') !== HEADLESS.includes(kind)) return null;
  const after = (sign: string) =>
    lines.filter((line) => line.startsWith(`${sign} `)).map((line) => restOf(line));
  const exercise = READERS[kind as Exercise['kind']]({ head, lines, after });
  return exercise !== null && isAnswerable(exercise) ? exercise : null;
}

interface ReadExercises {
  exercises: Exercise[];
  /** The number of the first block that is no exercise, from 1; null = all of them are. */
  wrong: number | null;
}

export function exercisesIn(text: string): ReadExercises {
  const blocks = text.split(/\n[ \t]*\n/).filter((block) => block.trim() !== '');
  const read = blocks.map(readBlock);
  const wrong = read.indexOf(null);
  return {
    exercises: read.filter((exercise) => exercise !== null),
    wrong: wrong === -1 ? null : wrong + 1,
  };
}

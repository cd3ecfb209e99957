// Every field one writes in has the help for writing (docs/decisions/0297-help-in-every-field.md):
// it says its language, and the form around it has the row of letters and the letters put back. A new
// field without them fails here, until it has them or is named below with the reason.

import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = new URL('../src/', import.meta.url).pathname;
const fileOf = (path: string) => readFileSync(SRC + path, 'utf8');

/** What is typed there is not a text: the browser itself holds it to a shape. */
const NOT_TEXT = [
  'checkbox',
  'date',
  'email',
  'file',
  'hidden',
  'number',
  'password',
  'radio',
  'range',
  'search',
  'tel',
  'url',
];

interface TextInput {
  /** The file and the name of the field in it. */
  key: string;
  file: string;
  attributes: string;
}

/** An opening tag from its `<` to the `>` that ends it; what stands in braces is code. */
function tagAt(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    else if (source[at] === '>' && depth === 0) return source.slice(start, at);
  }
  throw new Error(`no end of a tag: ${source.slice(start, start + 80)}`);
}

const nameOf = (tag: string): string =>
  /\bname="([^"]+)"/.exec(tag)?.[1] ?? /\{\.\.\.field\('(\w+)'\)\}/.exec(tag)?.[1] ?? '';

function textInputsOf(file: string): TextInput[] {
  const source = fileOf(file);
  return [...source.matchAll(/<(?:TextField|AreaField|input|textarea)\s/g)]
    .map(({ index }) => tagAt(source, index))
    .filter((tag) => !NOT_TEXT.some((type) => tag.includes(`type="${type}"`)))
    .map((tag) => ({ key: `${file} ${nameOf(tag)}`.trim(), file, attributes: tag }));
}

const FILES = globSync('**/*.tsx', { cwd: SRC })
  .map((path) => relative('.', path))
  // The fields themselves, which others fill.
  .filter((file) => file !== 'ui/Field.tsx')
  .toSorted();
const INPUTS = FILES.flatMap(textInputsOf);

/** The form that a field of another file stands in. */
const FORM_OF: Record<string, string> = {
  'features/lessons/EduFormFields.tsx': 'features/lessons/EduForm.tsx',
  'features/media/PicturePicker.tsx': 'features/notes/NoteForm.tsx',
  'features/messages/ChosenPictures.tsx': 'features/messages/MessageForm.tsx',
  'features/notes/RichPicture.tsx': 'features/notes/NoteForm.tsx',
  'features/notes/TextEditor.tsx': 'features/notes/NoteForm.tsx',
};

/** Without any help, and why. */
const NO_HELP: Record<string, string> = {
  'features/accounts/BirthdayFields.tsx birthdayDay': 'a number',
  'features/accounts/BirthdayFields.tsx birthdayYear': 'a number',
  'features/accounts/CodeField.tsx code': 'a code',
  'features/accounts/IdForm.tsx id': 'an address, in Latin letters',
  'features/admin/BotList.tsx search': 'an address of the network',
  'features/admin/SettingsForm.tsx refusedDomains': 'names of hosts',
  'features/admin/SettingsForm.tsx refusedNetworks': 'addresses of networks',
  'features/admin/SettingsForm.tsx rules': 'an id',
  'features/admin/UserSearch.tsx id': 'an id',
  'features/admin/UserSearch.tsx name': 'a search, which forgives letters',
  'features/admin/UserSearch.tsx surname': 'a search, which forgives letters',
  'features/admin/VisitList.tsx search': 'an address of the network, or an id',
  'features/audit/ActSearch.tsx about': 'an id',
  'features/audit/ActSearch.tsx actor': 'an id',
  'features/captcha/CaptchaField.tsx answer': 'a riddle, whose answer forgives letters',
  'features/captcha/CaptchaField.tsx site': 'a trap for machines',
};

/** With the row of letters alone, and why. */
const LETTERS_ONLY: Record<string, string> = {
  'features/info/FormsPart.tsx word': 'one word, looked up with and without its letters',
  'features/lessons/WritingExercises.tsx answer': 'the letters are what is learnt',
  'features/study/ExerciseView.tsx answer': 'the letters are what is learnt',
  'features/triangle/TaskBox.tsx answer': 'the letters are what is learnt',
};

/** In no language or in any: with the tools of its form, but taking no part. */
const NO_LANGUAGE: Record<string, string> = {
  'features/accounts/NameSettings.tsx name': 'a name is what its bearer says',
  'features/accounts/NameSettings.tsx surname': 'a name is what its bearer says',
  'features/accounts/ProfileForm.tsx name': 'a name is what its bearer says',
  'features/accounts/ProfileForm.tsx surname': 'a name is what its bearer says',
  'features/info/InfoForm.tsx id': 'an address, in Latin letters',
  'features/info/InfoForm.tsx links': 'addresses',
  'features/lessons/EduFormFields.tsx id': 'an address, in Latin letters',
  'features/lessons/EduFormFields.tsx links': 'addresses',
  'features/lessons/EduFormFields.tsx writer': 'a name is what its bearer says',
  'features/notes/NoteForm.tsx links': 'addresses',
};

const hasTools = (source: string) =>
  /<(?:Listed)?LetterTools \/>/.test(source) ||
  (source.includes('<LetterBar />') && source.includes('<LetterHelp />'));

describe('a field one writes in', () => {
  const helped = INPUTS.filter(({ key }) => !(key in NO_HELP));

  test.each(helped.map((input) => [input.key, input] as const))('%s', (key, { file }) => {
    const form = fileOf(FORM_OF[file] ?? file);
    expect(key in LETTERS_ONLY ? form.includes('<LetterBar />') : hasTools(form)).toBe(true);
  });

  test('says its language', () => {
    const silent = helped.filter(({ attributes }) => !/\blang=/.test(attributes));
    expect(silent.map(({ key }) => key).filter((key) => !(key in NO_LANGUAGE))).toEqual([]);
  });

  test('the lists name nothing that is gone', () => {
    const known = new Set([...INPUTS.map(({ key }) => key), ...FILES]);
    const named = [NO_HELP, LETTERS_ONLY, NO_LANGUAGE, FORM_OF].flatMap(Object.keys);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });
});

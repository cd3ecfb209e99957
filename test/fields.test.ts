// Every field one writes in has the help for writing:
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
  .filter((file) => file !== 'ui/Field.tsx' && !file.startsWith('web/gallery/'))
  .toSorted();
const INPUTS = FILES.flatMap(textInputsOf);

/** The form that a field of another file stands in. */
const FORM_OF: Record<string, string> = {
  'features/learning/lessons/ExerciseCards.tsx': 'features/learning/lessons/EduForm.tsx',
  'features/learning/lessons/EduFormFields.tsx': 'features/learning/lessons/EduForm.tsx',
  'features/platform/media/PicturePicker.tsx': 'features/content/notes/NoteForm.tsx',
  'features/social/messages/ChosenPictures.tsx': 'features/social/messages/MessageForm.tsx',
  'features/content/notes/NoteDetails.tsx': 'features/content/notes/NoteForm.tsx',
  'features/content/notes/RichPicture.tsx': 'features/content/notes/NoteForm.tsx',
  'features/content/notes/TagsField.tsx': 'features/content/notes/NoteForm.tsx',
  'features/content/notes/TextEditor.tsx': 'features/content/notes/NoteForm.tsx',
  'features/content/notes/TitleField.tsx': 'features/content/notes/NoteForm.tsx',
};

/** Without any help, and why. */
const NO_HELP: Record<string, string> = {
  'features/core/accounts/BirthdayFields.tsx birthdayDay': 'a number',
  'features/core/accounts/BirthdayFields.tsx birthdayYear': 'a number',
  'features/core/accounts/CodeField.tsx code': 'a code',
  'features/core/accounts/IdForm.tsx id': 'an address, in Latin letters',
  'features/staff/admin/BotList.tsx search': 'an address of the network',
  'features/staff/admin/SettingsForm.tsx refusedDomains': 'names of hosts',
  'features/staff/admin/SettingsForm.tsx refusedNetworks': 'addresses of networks',
  'features/staff/admin/SettingsForm.tsx rules': 'an id',
  'features/staff/admin/UserSearch.tsx id': 'an id',
  'features/staff/admin/UserSearch.tsx name': 'a search, which forgives letters',
  'features/staff/admin/UserSearch.tsx surname': 'a search, which forgives letters',
  'features/staff/admin/VisitList.tsx search': 'an address of the network, or an id',
  'features/core/audit/ActSearch.tsx about': 'an id',
  'features/core/audit/ActSearch.tsx actor': 'an id',
  'features/platform/captcha/CaptchaField.tsx answer': 'a riddle, whose answer forgives letters',
  'features/platform/captcha/CaptchaField.tsx site': 'a trap for machines',
};

/** With the row of letters alone, and why. */
const LETTERS_ONLY: Record<string, string> = {
  'features/learning/info/FormsPart.tsx word': 'one word, looked up with and without its letters',
  'features/learning/lessons/WritingExercises.tsx answer': 'the letters are what is learnt',
  'features/learning/study/ExerciseView.tsx answer': 'the letters are what is learnt',
  'features/core/triangle/TaskBox.tsx answer': 'the letters are what is learnt',
};

/** In no language or in any: with the tools of its form, but taking no part. */
const NO_LANGUAGE: Record<string, string> = {
  'features/core/accounts/NameSettings.tsx name': 'a name is what its bearer says',
  'features/core/accounts/NameSettings.tsx surname': 'a name is what its bearer says',
  'features/core/accounts/ProfileForm.tsx name': 'a name is what its bearer says',
  'features/learning/info/InfoForm.tsx id': 'an address, in Latin letters',
  'features/learning/info/InfoForm.tsx links': 'addresses',
  'features/learning/lessons/EduFormFields.tsx id': 'an address, in Latin letters',
  'features/learning/lessons/EduFormFields.tsx links': 'addresses',
  'features/learning/lessons/EduFormFields.tsx writer': 'a name is what its bearer says',
  'features/content/notes/NoteDetails.tsx links': 'addresses',
};

const hasTools = (source: string) =>
  /<(?:Listed)?LetterTools\b/.test(source) ||
  (source.includes('<LetterBar />') && /<LetterHelp\b/.test(source));

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

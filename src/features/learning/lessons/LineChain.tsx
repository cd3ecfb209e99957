import { WordBeads } from '#features/platform/dictionary/WordBeads.tsx';
import { useFirstSense } from '#ui/meaning.ts';
import type { EduPage } from './calls.ts';
import { formsIn } from './lesson-forms.ts';
import { useNote } from './use-tongue.web.ts';

/** A line has room for so many. */
const MOST_FORMS = 2;

interface LineChainProps extends Pick<EduPage, 'exercises' | 'words'> {
  text: string;
}

/** The forms the lesson will ask for, as they stand in this line: how each is built. */
export function LineChain({ text, exercises, words }: LineChainProps) {
  const noteOf = useNote();
  const meaningOf = useFirstSense();
  return formsIn(text, exercises)
    .slice(0, MOST_FORMS)
    .map(({ start, ending, note }) => {
      const root = words.find(({ tat }) => tat === start);
      const meant = root === undefined ? null : meaningOf(root);
      return (
        <WordBeads
          key={start + ending}
          word={{ root: start, parts: [{ part: ending, name: '', plain: noteOf(note).text }] }}
          rootName={meant === null ? undefined : <span lang={meant.lang}>{meant.text}</span>}
        />
      );
    });
}

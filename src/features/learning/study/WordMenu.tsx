import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { MenuItem } from '#ui/Menu.tsx';
import { MoreMenu } from '#ui/MoreMenu.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { OwnWord, OwnWordState } from './calls.ts';
import { markWord } from './client.gen.ts';
import type { Select } from './rules.ts';
import { wordsChanged } from './word-changes.web.ts';

interface WordMenuProps {
  word: OwnWord;
  /** As it is shown, for the label of the button. */
  name: string;
  onChange: (wordState: OwnWordState) => void;
}

/** What can be done with one of one's words. */
export function WordMenu({ word, name, onChange }: WordMenuProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const sending = useSend<typeof markWord>({
    quantity: { many: t`Сүзлегегездә 20 000 сүз бар инде` },
  });
  const mark = (select: Select) =>
    void sending.send(async () => {
      const { word: lemma, pos, form } = word;
      const body = { word: form === '' ? lemma : form, select, lemma, pos, apart: form !== '' };
      onChange(await ask(markWord, { body }));
      wordsChanged();
    });
  const { met } = word;
  const shown = read(met);
  // As it was met, where that is not the base word itself.
  const hasForm = word.form === '' && ![word.word, word.tat, ''].includes(met.toLowerCase());
  const learnApart = () =>
    void sending.send(async () => {
      const { word: lemma, pos, content, noteId } = word;
      const where = { content, ...(noteId !== null && { noteId }) };
      const body = { word: met, select: 1, lemma, pos, apart: true, ...where } as const;
      await ask(markWord, { body });
      wordsChanged();
      sayDone(t`«${shown}» аерым өстәлде`);
    });
  return (
    <div {...sending.hold}>
      <MoreMenu label={t`Тагын: ${name}`}>
        {word.next !== null && <MenuItem onPress={() => mark(3)}>{t`Беләм`}</MenuItem>}
        {word.state !== 'new' && (
          <MenuItem onPress={() => mark(2)}>{t`Башыннан өйрәнергә`}</MenuItem>
        )}
        {hasForm && (
          <MenuItem onPress={learnApart}>{t`«${shown}» формасын аерым өйрәнергә`}</MenuItem>
        )}
        <MenuItem onPress={() => mark(0)}>{t`Сүзлектән чыгарырга`}</MenuItem>
      </MoreMenu>
      <OtherFlags of={sending} />
    </div>
  );
}

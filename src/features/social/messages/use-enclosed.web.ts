// What goes with a message that is being written: kept in this browser, checked when it is chosen.

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDraftFiles } from '#features/platform/drafts/use-draft-files.web.ts';
import { MOST_PICTURES, PICTURE_BYTES } from '#features/platform/media/rules.ts';
import { isDrawable } from '#ui/thumb.web.ts';
import { type Enclosed, NOTHING_ENCLOSED } from './enclosed.web.ts';

export function useEnclosed(person: string, formKey: string) {
  const { t } = useLingui();
  const { files, setFiles, forget } = useDraftFiles<Enclosed>(person, formKey);
  const enclosed = files ?? NOTHING_ENCLOSED;
  const [trouble, setTrouble] = useState('');

  async function addPictures(added: readonly File[]) {
    const fits = await Promise.all(
      added.map(async (file) => file.size <= PICTURE_BYTES && (await isDrawable(file))),
    );
    const good = added.filter((_, at) => fits[at]);
    const wrong = added.filter((_, at) => !fits[at]);
    const names = wrong.map((file) => file.name).join(', ');
    const all = [...enclosed.pictures, ...good.map((file) => ({ file, alt: '' }))];
    setFiles({ ...enclosed, pictures: all.slice(0, MOST_PICTURES) });
    setTrouble(
      wrong.length > 0
        ? t`Кабул ителмәде: ${names}. Рәсем 10 МБтан артмасын.`
        : all.length > MOST_PICTURES
          ? t`Рәсемнәр 10 нан артмасын`
          : '',
    );
  }

  return { enclosed, setEnclosed: setFiles, forget, addPictures, trouble, setTrouble };
}

import { type ComponentType, useEffect, useState } from 'react';
import { openPartTexts } from '../page-texts.web.ts';
import { PATH_TEXTS } from '../text-files.ts';

/** Beside the notes of a wide screen: today's path, which comes after the page, into the room kept for it. */
export function PathBeside() {
  const [shown, setShown] = useState<{ Path: ComponentType } | null>(null);
  useEffect(() => {
    // The side column is not there below (`side:` of tokens.css).
    if (!matchMedia('(min-width: 1100px)').matches) return;
    Promise.all([import('./DayPath.tsx'), openPartTexts(PATH_TEXTS)]).then(
      ([{ DayPath }]) => setShown({ Path: DayPath }),
      // Without a line the page of learning has it.
      () => undefined,
    );
  }, []);
  return <div className="min-h-[354px]">{shown !== null && <shown.Path />}</div>;
}

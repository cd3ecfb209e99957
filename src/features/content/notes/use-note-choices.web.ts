import { useEffect, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import type { NoteChoices } from './calls/writing.ts';
import { getNoteChoices } from './client.gen.ts';

const NONE: NoteChoices = { groups: [], tags: [] };

/** What the editor offers to choose from; nothing until it has come, or where it cannot come. */
export function useNoteChoices(): NoteChoices {
  const [choices, setChoices] = useState(NONE);
  useEffect(() => {
    let gone = false;
    ask(getNoteChoices, {}).then(
      (answer) => {
        if (!gone) setChoices(answer);
      },
      // Tags can be typed; the note goes to the writer's own page.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return choices;
}

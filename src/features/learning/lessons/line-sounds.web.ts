// The sounds of the lines of a lesson: a line may have several of the sentences that are read aloud.

import { openSpeaker, type Speaker } from '#features/platform/speech/speaker.web.ts';
import { ask } from '#ui/ask.web.ts';
import type { EduPage } from './calls.ts';
import { getEduSpeech } from './client.gen.ts';
import type { LessonLine } from './lesson-lines.ts';
import { partsOfLine } from './spoken-lesson.ts';

/** Before the paragraphs the title is read. */
const TITLES = 1;

interface LineSounds {
  say: (line: LessonLine) => void;
  close: () => void;
}

/** Fails where the sounds of the lesson cannot be had. */
export async function openLines(
  { idC, content }: Pick<EduPage, 'idC' | 'content'>,
  onFail: () => void,
): Promise<LineSounds> {
  const { list } = await ask(getEduSpeech, { params: { id: idC } });
  let speaker: Speaker | undefined;
  const close = () => speaker?.close();
  return {
    say: (line) => {
      close();
      const parts = partsOfLine(content, line);
      const sounds = list
        .filter(({ block, part }) => block === line.block + TITLES && parts.includes(part))
        .map(({ src }) => src);
      speaker = openSpeaker(sounds, ({ status }) => {
        if (status === 'failed') onFail();
      });
      speaker.go(0);
    },
    close,
  };
}

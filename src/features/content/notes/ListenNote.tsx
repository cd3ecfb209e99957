import { useLingui } from '@lingui/react/macro';
import { ReadAloud } from '#features/platform/speech/ReadAloud.tsx';
import { ask } from '#ui/ask.web.ts';
import { getNoteSpeech } from './client.gen.ts';

/** Pictures may have words of their own; they are not read. */
const PARTS = 'h1, .prose :is(p, h2, h3, li):not(figure *)';

export function ListenNote({ noteId }: { noteId: string }) {
  const { t } = useLingui();
  return (
    <ReadAloud
      label={t`Язманы тыңлау`}
      parts={PARTS}
      load={async () => (await ask(getNoteSpeech, { params: { id: noteId } })).list}
    />
  );
}

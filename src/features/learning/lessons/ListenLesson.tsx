import { useLingui } from '@lingui/react/macro';
import { ReadAloud } from '#features/platform/speech/ReadAloud.tsx';
import { ask } from '#ui/ask.web.ts';
import { getEduSpeech } from './client.gen.ts';

export function ListenLesson({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <ReadAloud
      label={t`Дәресне тыңлау`}
      parts="h1, .prose p"
      load={async () => (await ask(getEduSpeech, { params: { id } })).list}
    />
  );
}

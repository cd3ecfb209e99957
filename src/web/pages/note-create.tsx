import { useLingui } from '@lingui/react/macro';
import { LONGEST_WORD, newAskAddress } from '#features/content/notes/addresses.ts';
import { AskCreator } from '#features/content/notes/AskCreator.tsx';
import { NoteCreator } from '#features/content/notes/NoteCreator.tsx';
import { Link } from '#ui/Link.tsx';
import type { Route } from './+types/note-create.ts';
import { appContext } from '../app-context.ts';
import { toSign } from '../loading.ts';

const LONGEST_TITLE = 150;
const LONGEST_SENTENCE = 300;
/** What was written in a lesson. */
const LONGEST_BEGUN = 500;

export { ErrorBoundary } from '../parts/PageError.tsx';

export function loader({ url, context }: Route.LoaderArgs) {
  const { viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const { searchParams } = new URL(url);
  const isAsk = searchParams.get('kind') === 'ask';
  const asked = (name: string, longest: number) =>
    (searchParams.get(name) ?? '').trim().slice(0, longest);
  return {
    viewer: { id: viewer.id },
    asked: isAsk
      ? {
          text: asked('text', LONGEST_TITLE),
          word: asked('word', LONGEST_WORD),
          sentence: asked('sentence', LONGEST_SENTENCE),
        }
      : null,
    begun: isAsk ? '' : asked('text', LONGEST_BEGUN),
  };
}

export default function NoteCreatePage({ loaderData }: Route.ComponentProps) {
  const { viewer, asked, begun } = loaderData;
  const { t } = useLingui();
  return asked === null ? (
    <NoteCreator key={begun} viewer={viewer} group={null} begun={begun}>
      <p className="px-4 pt-3 text-14 text-muted wide:px-1">
        {t`Берәр нәрсәне татарча ничек әйтергә белмисезме?`}{' '}
        <Link
          to={newAskAddress()}
          className="inline-flex min-h-6 items-center text-accent hover:underline"
        >
          {t`Кешеләрдән сорарга`}
        </Link>
      </p>
    </NoteCreator>
  ) : (
    <AskCreator key={asked.word} viewer={viewer} asked={asked} />
  );
}

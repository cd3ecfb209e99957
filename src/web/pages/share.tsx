import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { addToDraft } from '#features/content/notes/share-draft.web.ts';
import { isOneWord, sharedText } from '#features/content/notes/shared-text.web.ts';
import { SHARE } from '#features/core/notifications/addresses.ts';
import { quietButton } from '#ui/button.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';
import type { Route } from './+types/share.ts';
import { appContext } from '../app-context.ts';
import { toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(appContext).viewer === null) throw toSign(url);
  return null;
}

const NEW_NOTE_PAGE = '/note/create';

/** The service worker puts what is shared behind the hash, so that it is not sent. */
const sharedHere = () => (location.hash === '' ? location.search : location.hash.slice(1));
const never = () => () => undefined;

/** Where texts from other apps arrive: one word opens its card, more becomes the draft of a note. */
export default function Share() {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const navigate = useNavigate();
  const person = useViewer()?.id;
  // The address is read once: the router may take it away.
  const [first] = useState(() => (typeof location === 'undefined' ? '' : sharedHere()));
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { text } = sharedText(new URLSearchParams(first));
  const word = isHere && isOneWord(text) ? text : null;
  const button = useRef<HTMLButtonElement>(null);
  const isRead = useRef(false);
  useEffect(() => {
    if (person === undefined || isRead.current) return;
    isRead.current = true;
    const shared = sharedText(new URLSearchParams(first));
    if (!isOneWord(shared.text))
      void addToDraft(person, shared).then(() => navigate(NEW_NOTE_PAGE, { replace: true }));
  }, [person, navigate, first]);
  useEffect(() => {
    if (word !== null) button.current?.click();
  }, [word]);
  return (
    <>
      <PageHead title={t`Сүз мәгънәсе`} description={t`Сүз мәгънәсе`} path={SHARE} hidden />
      <h1 className="sr-only">{t`Сүз мәгънәсе`}</h1>
      {word !== null && (
        <article className="grid justify-items-start gap-4 px-4 pt-6 wide:px-1">
          <p data-words="" lang={lang} className="font-serif text-28 font-semibold">
            {read(word)}
          </p>
          <button ref={button} type="button" data-word-card="" className={quietButton}>
            {t`Мәгънәсен ачарга`}
          </button>
        </article>
      )}
    </>
  );
}

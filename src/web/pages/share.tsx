import { useLingui } from '@lingui/react/macro';
import {
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { addToDraft } from '#features/content/notes/share-draft.web.ts';
import {
  forgetShared,
  isOneWord,
  sharedText,
  takeShared,
} from '#features/content/notes/shared-text.web.ts';
import { SHARE } from '#features/core/notifications/addresses.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { quietButton } from '#ui/button.ts';
import { FlagTextContext } from '#ui/flag-text.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

const NEW_NOTE_PAGE = '/note/create';

const never = () => () => undefined;
const textOfShared = (one: string) => sharedText(new URLSearchParams(one));

/**
 * Where texts from other apps arrive: one word opens its card, more becomes the draft of a note. The
 * server sees no text, so it is this page that leads visitors to sign in, and they come back to it.
 */
export default function Share() {
  const { t } = useLingui();
  const textOf = useContext(FlagTextContext);
  const { lang, read } = useReading();
  const navigate = useNavigate();
  const person = useViewer()?.id;
  // The address is read once: the router may take it away.
  const [shared] = useState(() => (typeof location === 'undefined' ? [] : takeShared()));
  const [failure, setFailure] = useState<string | null>(null);
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const last = shared.at(-1) ?? '';
  const { text } = textOfShared(last);
  const word = isHere && person !== undefined && isOneWord(text) ? text : null;
  const button = useRef<HTMLButtonElement>(null);
  const isRead = useRef(false);

  /** What keeps the texts from the draft, or null. */
  async function add(reader: string): Promise<string | null> {
    const texts = shared.map(textOfShared).filter((one) => !isOneWord(one.text));
    try {
      await addToDraft(reader, texts);
    } catch (error) {
      return isRefusal(error) ? textOf(error.flags[0] ?? 'error') : textOf('error', 'lost');
    }
    forgetShared(shared);
    await navigate(NEW_NOTE_PAGE, { replace: true });
    return null;
  }

  const begin = useEffectEvent(() => {
    if (isRead.current) return;
    isRead.current = true;
    if (person === undefined) void navigate(signAddress(SHARE), { replace: true });
    else if (!isOneWord(text)) void add(person).then(setFailure);
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    if (word === null) return;
    button.current?.click();
    forgetShared([last]);
  }, [word, last]);
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
      {failure !== null && person !== undefined && (
        <article className="grid justify-items-start gap-4 px-4 pt-6 wide:px-1">
          <p className="whitespace-pre-line">{text}</p>
          <p role="alert">{failure}</p>
          <button
            type="button"
            onClick={() => void add(person).then(setFailure)}
            className={quietButton}
          >
            {t`Кабатларга`}
          </button>
        </article>
      )}
    </>
  );
}

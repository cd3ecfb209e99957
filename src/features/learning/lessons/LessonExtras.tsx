import { useLingui } from '@lingui/react/macro';
import { NoteLinks } from '#features/content/notes/NoteLinks.tsx';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { eduTagAddress } from './addresses.ts';
import type { EduPage } from './calls.ts';

/** A lesson that is being written has what was typed, which may be no address yet. */
const isAddress = ({ link }: { link: string }): boolean => /^https?:\/\//i.test(link);

/** Where a lesson leads: to pages of others, and to lessons with the same tag. */
export function LessonExtras({ links, tags }: Pick<EduPage, 'links' | 'tags'>) {
  const { t } = useLingui();
  return (
    <>
      <NoteLinks links={links.filter(isAddress)} />
      {tags.length > 0 && (
        <ul aria-label={t`Теглар`} className="mt-5 flex flex-wrap gap-x-3.5 gap-y-2">
          {tags.map(({ tag }) => (
            <li key={tag}>
              <LessonTag tag={tag} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function LessonTag({ tag }: { tag: string }) {
  const { lang, read } = useReading();
  const to = eduTagAddress(tag);
  const look = 'block py-0.75 text-14 text-muted wrap-anywhere';
  if (to === null)
    return (
      <span lang={lang} className={look}>
        #{read(tag)}
      </span>
    );
  return (
    <Link
      to={to}
      lang={lang}
      className={`${look} relative after:absolute after:-inset-x-1.5 after:-inset-y-2 hover:text-text hover:underline`}
    >
      #{read(tag)}
    </Link>
  );
}

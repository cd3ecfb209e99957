import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/Link.tsx';
import type { Note } from './calls.ts';
import { hasLinks } from './markdown.ts';
import { FOREIGN, hostOf } from './Markdown.tsx';

interface NoteLinksProps {
  links: Note['links'];
  /** They can be followed. */
  isLive?: boolean;
}

export function NoteLinks({ links, isLive = true }: NoteLinksProps) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-13 font-semibold text-muted">{t`Сылтамалар`}</h2>
      <ul className="grid gap-2 pt-1">
        {links.map(({ link }) => (
          <li key={link} className="min-w-0 wrap-anywhere">
            {isLive ? (
              <a href={link} rel={FOREIGN} className="link-card" data-host={hostOf(link)}>
                {link}
              </a>
            ) : (
              link
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tells the author why nobody can follow their addresses yet, and where that is told in full. */
export function PlainLinksNote({ note }: { note: Pick<Note, 'content' | 'links'> }) {
  const { t } = useLingui();
  if (note.links.length === 0 && !hasLinks(note.content)) return null;
  return (
    <p className="mt-3 text-14 text-muted">
      {t`Сылтамаларыгыз әлегә ачылмый: «үз кеше» дәрәҗәсенә җиткәч эшли башларлар.`}{' '}
      <Link to="/settings#trust" className="text-accent underline">
        {t`Ышаныч дәрәҗәгезне карарга`}
      </Link>
    </p>
  );
}

import { useLingui } from '@lingui/react/macro';
import { FOREIGN } from './Markdown.tsx';

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : link);

export function NoteLinks({ links }: { links: readonly { link: string }[] }) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-[13px] font-semibold text-muted">{t`Сылтамалар`}</h2>
      <ul>
        {links.map(({ link }) => (
          <li key={link}>
            <a
              href={link}
              rel={FOREIGN}
              className="inline-flex min-h-11 items-center text-accent hover:underline"
            >
              {hostOf(link)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

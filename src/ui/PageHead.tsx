import { useContext } from 'react';
import { LANGUAGE_FACTS } from '#tatar/languages.ts';
import { useFormat } from './Locale.tsx';
import { SiteContext } from './site.ts';
import { useTitleCount } from './title-count.web.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** The one address of this content, without the host. */
  path: string;
  kind?: 'website' | 'article' | 'profile';
  image?: { src: string; width: number; height: number; alt: string } | null;
  /** Searches and middles of lists are read by people, not by search engines. */
  hidden?: boolean;
  rss?: string;
  /** The same content in these languages, each at an address of its own; the first is the original. */
  languages?: readonly { lang: string; path: string }[];
}

const COVER = { src: '/og.png', width: 1200, height: 630 };

/** What the page tells search engines and messengers. React moves these elements into <head>. */
export function PageHead({ title, description, path, kind = 'website', ...more }: PageHeadProps) {
  const { name, publicUrl } = useContext(SiteContext);
  const { lang } = useFormat();
  const picture = more.image ?? { ...COVER, alt: name };
  const languages = more.languages ?? [];
  const original = languages[0];
  const waiting = useTitleCount();
  const count = waiting === 0 ? '' : `(${waiting}) `;
  const fullTitle = title === name ? title : `${title} · ${name}`;
  return (
    <>
      <title>{count + fullTitle}</title>
      <meta name="description" content={description} />
      {more.hidden === true ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <link rel="canonical" href={publicUrl + path} />
      )}
      {languages.length > 1 &&
        languages.map((one) => (
          <link key={one.lang} rel="alternate" hrefLang={one.lang} href={publicUrl + one.path} />
        ))}
      {languages.length > 1 && original !== undefined && (
        <link rel="alternate" hrefLang="x-default" href={publicUrl + original.path} />
      )}
      {more.rss !== undefined && (
        <link rel="alternate" type="application/rss+xml" title={title} href={more.rss} />
      )}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:locale" content={LANGUAGE_FACTS[lang].ogLocale} />
      <meta property="og:image" content={new URL(picture.src, `${publicUrl}/`).href} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

import { useContext } from 'react';
import { NonceContext } from './nonce.ts';

/** `<` is written as an escape, so that no text of a person can end the script element. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

/** The content of the page in schema.org's words. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const nonce = useContext(NonceContext);
  const html = jsonForScript({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

import { Fragment, type ReactNode } from 'react';
import { Mentioned } from '#features/core/accounts/Mentioned.tsx';
import { type Block, type Inline, parseMarkdown } from './markdown.ts';
import { readBlock } from './read-block.ts';

type Link = Extract<Inline, { kind: 'link' }>;

/** Links of readers lead away from us: they lend no weight and learn nothing of the page. */
export const FOREIGN = 'nofollow ugc noopener';

/** What becomes of addresses: a link, in a line of its own a card with its host, or only words. */
export type Links = 'live' | 'card' | 'plain';

export const hostOf = (href: string): string => (URL.canParse(href) ? new URL(href).host : href);

function inline(children: readonly Inline[], links: Links): ReactNode {
  return children.map((child, at) => {
    switch (child.kind) {
      case 'text':
        return <Mentioned key={at} text={child.text} />;
      case 'break':
        return <br key={at} />;
      case 'strong':
        return <strong key={at}>{inline(child.children, links)}</strong>;
      case 'emphasis':
        return <em key={at}>{inline(child.children, links)}</em>;
      case 'link':
        if (links === 'plain') return <Fragment key={at}>{wordsOf(child)}</Fragment>;
        return (
          <a key={at} href={child.href} rel={FOREIGN}>
            {child.text}
          </a>
        );
    }
  });
}

/** Words that hide an address say it. */
const wordsOf = ({ text, href }: Link): string => (text === href ? text : `${text} (${href})`);

/** A quiet card; nothing of the page behind it is fetched. */
export const LinkCard = ({ text, href }: Pick<Link, 'text' | 'href'>) => (
  <a href={href} rel={FOREIGN} className="link-card" data-host={hostOf(href)}>
    {text}
  </a>
);

/** Draws a picture of the note; nothing where it has none of that number. */
type ShowPicture = (number: number, words: string) => ReactNode;

interface Showing {
  picture: ShowPicture;
  links: Links;
}

function block(part: Block, { picture, links }: Showing): ReactNode {
  switch (part.kind) {
    case 'picture':
      return picture(part.number, part.words);
    case 'paragraph': {
      const [first, ...others] = part.children;
      const isCard = links === 'card' && first?.kind === 'link' && others.length === 0;
      return <p>{isCard ? <LinkCard {...first} /> : inline(part.children, links)}</p>;
    }
    case 'heading': {
      const Heading = part.level === 2 ? 'h2' : 'h3';
      return <Heading>{inline(part.children, links)}</Heading>;
    }
    case 'quote':
      return (
        <blockquote>
          {part.paragraphs.map((paragraph, at) => (
            <p key={at}>{inline(paragraph, links)}</p>
          ))}
        </blockquote>
      );
    case 'list': {
      const List = part.ordered ? 'ol' : 'ul';
      return (
        <List>
          {part.items.map((item, at) => (
            <li key={at}>{inline(item, links)}</li>
          ))}
        </List>
      );
    }
  }
}

interface MarkdownProps {
  source: string;
  /** Without it the places of pictures stay empty. */
  picture?: ShowPicture;
  links?: Links;
  /** Turns its texts into the letters of the viewer; whoever writes sees their own. */
  read?: (text: string) => string;
}

/** The text of a note as elements; no HTML string is ever made of what people write. */
export function Markdown({ source, picture = () => null, links = 'live', read }: MarkdownProps) {
  return parseMarkdown(source).map((part, at) => (
    <Fragment key={at}>{block(read ? readBlock(part, read) : part, { picture, links })}</Fragment>
  ));
}

import { Fragment, type ReactNode } from 'react';
import { Mentioned } from '#features/core/accounts/Mentioned.tsx';
import { type Block, type Inline, parseMarkdown } from './markdown.ts';
import { readBlock } from './read-block.ts';

/** Links of readers lead away from us: they lend no weight and learn nothing of the page. */
export const FOREIGN = 'nofollow ugc noopener';

function inline(children: readonly Inline[]): ReactNode {
  return children.map((child, at) => {
    switch (child.kind) {
      case 'text':
        return <Mentioned key={at} text={child.text} />;
      case 'break':
        return <br key={at} />;
      case 'strong':
        return <strong key={at}>{inline(child.children)}</strong>;
      case 'emphasis':
        return <em key={at}>{inline(child.children)}</em>;
      case 'link':
        return (
          <a key={at} href={child.href} rel={FOREIGN}>
            {child.text}
          </a>
        );
    }
  });
}

/** Draws a picture of the note; nothing where it has none of that number. */
type ShowPicture = (number: number, words: string) => ReactNode;

function block(part: Block, picture: ShowPicture): ReactNode {
  switch (part.kind) {
    case 'picture':
      return picture(part.number, part.words);
    case 'paragraph':
      return <p>{inline(part.children)}</p>;
    case 'heading': {
      const Heading = part.level === 2 ? 'h2' : 'h3';
      return <Heading>{inline(part.children)}</Heading>;
    }
    case 'quote':
      return (
        <blockquote>
          {part.paragraphs.map((paragraph, at) => (
            <p key={at}>{inline(paragraph)}</p>
          ))}
        </blockquote>
      );
    case 'list': {
      const List = part.ordered ? 'ol' : 'ul';
      return (
        <List>
          {part.items.map((item, at) => (
            <li key={at}>{inline(item)}</li>
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
  /** Turns its texts into the letters of the viewer; whoever writes sees their own. */
  read?: (text: string) => string;
}

/** The text of a note as elements; no HTML string is ever made of what people write. */
export function Markdown({ source, picture = () => null, read }: MarkdownProps) {
  return parseMarkdown(source).map((part, at) => (
    <Fragment key={at}>{block(read ? readBlock(part, read) : part, picture)}</Fragment>
  ));
}

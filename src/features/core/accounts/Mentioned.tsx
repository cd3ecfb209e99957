import { Fragment } from 'react';
import { Link } from '#ui/Link.tsx';
import { userAddress } from './addresses.ts';
import { mentionParts } from './public/mentions.ts';

/**
 * A text of people, in which `@id` leads to the person. The id is not looked up: a link
 * to an unknown id ends on a page that says so.
 */
export function Mentioned({ text }: { text: string }) {
  return mentionParts(text).map(({ text: words, idC }, at) =>
    idC === null ? (
      <Fragment key={at}>{words}</Fragment>
    ) : (
      <Link key={at} to={userAddress({ idC })} className="font-550 text-accent">
        {words}
      </Link>
    ),
  );
}

import { useContext } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { excerptOf } from '#kernel/text.ts';
import { JsonLd } from '#ui/JsonLd.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useReading } from '#ui/reading.ts';
import { SiteContext } from '#ui/site.ts';
import { noteAddress } from './addresses.ts';
import type { Note } from './calls.ts';
import { plainText } from './markdown.ts';

const DESCRIPTION = 180;

const count = (type: string, number: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${type}`,
  userInteractionCount: number,
});

export function NoteHead({ note }: { note: Note }) {
  const { read } = useReading();
  const { publicUrl } = useContext(SiteContext);
  const path = noteAddress(note);
  const words = plainText(note.content);
  return (
    <>
      <PageHead
        title={read(note.title)}
        description={excerptOf(words, DESCRIPTION).text}
        path={path}
        kind="article"
        image={note.image}
      />
      <meta property="article:published_time" content={note.created} />
      <JsonLd
        data={{
          '@type': 'SocialMediaPosting',
          headline: note.title,
          articleBody: words,
          url: publicUrl + path,
          mainEntityOfPage: publicUrl + path,
          inLanguage: 'tt',
          datePublished: note.created,
          dateModified: note.edited ?? note.created,
          keywords: note.tags.map(({ tag }) => tag).join(', '),
          author: {
            '@type': 'Person',
            name: `${note.user.name} ${note.user.surname}`.trim(),
            url: publicUrl + userAddress(note.user),
          },
          ...(note.image === null ? {} : { image: new URL(note.image.src, `${publicUrl}/`).href }),
          ...(note.group === null
            ? {}
            : {
                isPartOf: {
                  '@type': 'CollectionPage',
                  name: note.group.name,
                  url: publicUrl + groupAddress(note.group),
                },
              }),
          commentCount: note.comments,
          interactionStatistic: [
            count('CommentAction', note.comments),
            count('LikeAction', Math.max(0, note.total)),
          ],
        }}
      />
    </>
  );
}

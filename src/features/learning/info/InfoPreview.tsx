import type { AdminInfo } from './calls/staff.ts';
import { InfoArticle } from './InfoArticle.tsx';
import { linksOf, type InfoFields } from './info-fields.ts';
import { languageFor, versionOf, type InfoLanguage } from './rules.ts';

interface InfoPreviewProps {
  fields: InfoFields;
  image: AdminInfo['image'];
  lang: InfoLanguage;
}

/** The page as its readers will see it: the very component they get. */
export function InfoPreview({ fields, image, lang }: InfoPreviewProps) {
  const shown = languageFor(fields, lang);
  const info = {
    ...versionOf(fields, shown),
    lang: shown,
    image,
    links: linksOf(fields.links),
    part: fields.part,
    listen: true,
  };
  return <InfoArticle key={`${fields.part} ${shown}`} info={info} forms={null} />;
}

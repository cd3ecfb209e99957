// `subjects.gen.ts` of moderation: what the API and the browser need to know of every subject. The
// rest of a declaration runs on the server.

import type { Feature } from '#server/feature.ts';

function traitsOf(subject: NonNullable<Feature['subjects']>[number]): string {
  const { kind, handledBy, visitorsMayReport, removal, quarantine } = subject;
  const traits = {
    ...{ kind, handledBy, visitorsMayReport },
    isRemovable: removal !== undefined,
    hasQuarantine: quarantine !== undefined,
    hasRulings: removal !== undefined || 'isPerson' in subject || 'isEndedByAdmins' in subject,
  };
  const fields = Object.entries(traits).map(([name, value]) =>
    typeof value === 'string' ? `${name}: '${value}'` : `${name}: ${value}`,
  );
  return `  { ${fields.join(', ')} },`;
}

export const subjectTraits = (features: readonly Feature[]): string =>
  [
    '// Written by `npm run gen` from the subjects of all features.',
    '',
    'export const SUBJECTS = [',
    ...features.flatMap(({ subjects = [] }) => subjects.map(traitsOf)),
    '] as const;',
    '',
  ].join('\n');

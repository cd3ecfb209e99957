// `subjects.gen.ts` of moderation: what the API and the browser need to know of every subject, and
// `subject-names.web.ts`, their names for the catalogues. The rest of a declaration runs on the
// server.

import type { Feature } from '#server/feature.ts';

type Subject = NonNullable<Feature['subjects']>[number];

function traitsOf(subject: Subject): string {
  const { kind, handledBy, visitorsMayReport, removal, quarantine } = subject;
  const traits = {
    ...{ kind, handledBy, visitorsMayReport },
    isOwnerless: subject.isOwnerless === true,
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

export const subjectNames = (features: readonly Feature[]): string =>
  [
    '// Written by `npm run gen` from the subjects of all features.',
    '',
    "import { useLingui } from '@lingui/react/macro';",
    "import type { ReportType } from './rules.ts';",
    '',
    '/** What each kind of thing is called. */',
    'export function useKinds(): Readonly<Record<ReportType, string>> {',
    '  const { t } = useLingui();',
    '  return {',
    ...features.flatMap(({ subjects = [] }) =>
      subjects.map(({ kind, name }) => `    ${kind}: t\`${name}\`,`),
    ),
    '  };',
    '}',
    '',
  ].join('\n');

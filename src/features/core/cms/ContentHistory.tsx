import { useLingui } from '@lingui/react/macro';
import { useFieldTexts } from '#features/core/audit/field-names.web.ts';
import { Ago } from '#ui/Locale.tsx';
import { Section } from '#ui/Section.tsx';
import type { ContentChange } from './calls.ts';

/** Who changed what of a thing, the last change first. */
export function ContentHistory({ changes }: { changes: readonly ContentChange[] }) {
  const { t } = useLingui();
  const { nameOf, valueOf } = useFieldTexts();
  const acts = {
    create: t`Ясалды`,
    update: t`Үзгәртелде`,
    delete: t`Бетерелде`,
    import: t`Файлдан кертелде`,
    ship: t`Сайт белән килде`,
  };
  if (changes.length === 0) return null;
  return (
    <Section id="changes" title={t`Кем нәрсә үзгәрткән`}>
      <ol className="divide-y divide-line">
        {changes.map(({ id, act, admin, created, fields }) => (
          <li key={id} className="grid gap-2 py-3">
            <p>
              <span className="font-620">{acts[act]}</span>{' '}
              <span className="text-14 wrap-anywhere text-muted">
                {admin !== null && `${admin} · `}
                <Ago at={created} />
              </span>
            </p>
            {fields.length > 0 && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2.5 text-14 wrap-anywhere text-muted hover:text-text">
                  {[...new Set(fields.map(({ field }) => nameOf(field)))].join('; ')}
                </summary>
                <dl className="grid gap-3 text-14">
                  {fields.map(({ field, before, after }) => (
                    <div key={field} className="grid gap-1 wrap-anywhere">
                      <dt className="font-550 text-muted">{nameOf(field)}</dt>
                      {before !== '' && (
                        <dd className="whitespace-pre-wrap">
                          <del>{valueOf(field, before)}</del>
                        </dd>
                      )}
                      {after !== '' && (
                        <dd className="whitespace-pre-wrap">
                          <ins className="no-underline">{valueOf(field, after)}</ins>
                        </dd>
                      )}
                    </div>
                  ))}
                </dl>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

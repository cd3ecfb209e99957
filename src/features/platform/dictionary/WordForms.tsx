import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { linkButton } from '#ui/button.ts';
import { useReading } from '#ui/reading.ts';
import type { FormTable, Reading } from './calls.ts';
import { getWordForms } from './client.gen.ts';
import { useNames, useWordLanguage } from './use-names.web.ts';

type Tables = readonly FormTable[];

interface WordFormsProps {
  reading: Reading;
  /** The form that was met. */
  met: string;
}

/** The full table of forms of a base word. */
export function WordForms({ reading: { lemma, pos }, met }: WordFormsProps) {
  const { t } = useLingui();
  const lang = useWordLanguage();
  const [tables, setTables] = useState<Tables | 'failed' | null>(null);

  useEffect(() => {
    if (tables !== null) return;
    let isLate = false;
    ask(getWordForms, { query: { word: lemma, pos, lang } }).then(
      (answer) => isLate || setTables(answer.tables),
      () => isLate || setTables('failed'),
    );
    return () => {
      isLate = true;
    };
  }, [tables, lemma, pos, lang]);

  if (tables === null) return <div aria-hidden="true" className="skeleton h-40" />;
  if (tables === 'failed')
    return (
      <button type="button" onClick={() => setTables(null)} className={linkButton}>
        {t`Йөкләнмәде. Кабатларга`}
      </button>
    );
  return <FormTables tables={tables} met={met} />;
}

interface FormTablesProps {
  tables: Tables;
  /** Side by side where there is room. */
  columns?: boolean;
  /** The form to mark. */
  met?: string;
}

/** Tables of forms that are at hand. */
export function FormTables({ tables, columns = false, met }: FormTablesProps) {
  const { t } = useLingui();
  if (tables.length === 0) return <p className="text-muted">{t`Бу сүзнең башка формалары юк.`}</p>;
  return (
    <div className={`grid grid-cols-1 gap-5 ${columns ? 'wide:grid-cols-2' : ''}`}>
      {tables.map((table) => (
        <Table key={table.name} table={table} met={met?.toLowerCase()} />
      ))}
    </div>
  );
}

interface TableProps {
  table: FormTable;
  met: string | undefined;
}

function Table({ table: { name, cells }, met }: TableProps) {
  const { lang, read } = useReading();
  const names = useNames();
  return (
    <table className="w-full table-fixed text-15">
      <caption className="pb-1 text-left font-620">{names(name)}</caption>
      <tbody>
        {cells.map((cell) => (
          <tr
            key={cell.name}
            aria-current={cell.form.toLowerCase() === met ? 'true' : undefined}
            className="border-t border-line aria-[current]:bg-gold-soft"
          >
            <th scope="row" className="py-1.5 pr-3 pl-2 text-left font-normal text-muted">
              {cell.plain !== '' && (
                <span className="block text-gold-text">{names(cell.plain)}</span>
              )}
              <span className={cell.plain === '' ? '' : 'text-13'}>{names(cell.name)}</span>
            </th>
            <td lang={lang} className="py-1.5 font-serif text-16 font-semibold wrap-anywhere">
              {read(cell.form)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

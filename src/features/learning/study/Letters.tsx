import type { Column } from '#tatar/answers.ts';

interface LettersProps {
  title: string;
  columns: readonly Column[];
  row: 'typed' | 'right';
}

/** One row of letters; only those that differ are coloured. */
export function Letters({ title, columns, row }: LettersProps) {
  const word = columns.map((column) => column[row]).join('');
  const look = (column: Column) => {
    if (column.same) return 'border-line text-text';
    if (column[row] === '') return 'border-dashed border-gold';
    return row === 'typed'
      ? 'border-red text-red line-through'
      : 'border-accent bg-accent-soft text-accent';
  };
  return (
    <div>
      <p className="mb-1 text-14 text-muted">
        {title}
        <span className="sr-only">: {word}</span>
      </p>
      <p aria-hidden="true" className="flex flex-wrap gap-1">
        {columns.map((column, at) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a letter is its place
            key={at}
            className={`grid h-11 min-w-5 flex-[0_1_34px] place-items-center rounded-inner border font-serif text-19 ${look(column)}`}
          >
            {column[row]}
          </span>
        ))}
      </p>
    </div>
  );
}

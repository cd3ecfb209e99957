import { useId, type ComponentProps, type ReactNode } from 'react';
import type { Flag } from '#kernel/refusal.ts';
import { FlagNote } from './FlagNote.tsx';
import type { Sending } from './use-send.web.ts';

interface FieldProps {
  label: ReactNode;
  /** Stays under the field, whatever happens: the bound, or what it is for. */
  hint?: ReactNode;
  /** The flags of a refusal that are about this field. */
  flags?: readonly Flag[];
  of?: Sending;
  /** The id of a note that says it for several fields at once. */
  noteId?: string | undefined;
}

// Scrolled to, a field comes with its label and with what is said under it.
const INPUT =
  'min-h-12 w-full scroll-mt-10 scroll-mb-20 rounded-control border border-line bg-bg px-4 text-16 text-text placeholder:text-muted hover:border-muted aria-invalid:border-red';

function useParts({ flags = [], of, noteId }: Pick<FieldProps, 'flags' | 'of' | 'noteId'>) {
  const id = useId();
  const invalid = of !== undefined && flags.some((flag) => of.flags.has(flag));
  return {
    input: {
      id,
      'aria-invalid': invalid || undefined,
      'aria-describedby': `${id}-hint ${noteId ?? `${id}-note`}`,
      'data-flags': flags.join(' ') || undefined,
      className: INPUT,
    },
    id,
  };
}

function Frame({
  id,
  label,
  hint,
  flags,
  of,
  noteId,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-550">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-14 text-muted">
          {hint}
        </p>
      )}
      {of !== undefined && noteId === undefined && (
        <FlagNote id={`${id}-note`} of={of} flags={flags ?? []} />
      )}
    </div>
  );
}

type TextProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, hint, flags, of, noteId, ...input }: TextProps) {
  const parts = useParts({ flags, of, noteId } as Pick<FieldProps, 'flags' | 'of' | 'noteId'>);
  const frame = { id: parts.id, label, hint, noteId, ...(flags && { flags }), ...(of && { of }) };
  return (
    <Frame {...frame}>
      <input {...input} {...parts.input} />
    </Frame>
  );
}

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function AreaField({ label, hint, flags, of, ...area }: AreaProps) {
  const parts = useParts({ flags, of } as Pick<FieldProps, 'flags' | 'of'>);
  const frame = { id: parts.id, label, hint, ...(flags && { flags }), ...(of && { of }) };
  return (
    <Frame {...frame}>
      <textarea rows={4} {...area} {...parts.input} className={`${INPUT} py-3`} />
    </Frame>
  );
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className'> & {
    options: readonly { value: string; label: string }[];
  };

export function SelectField({ label, hint, flags, of, noteId, options, ...select }: SelectProps) {
  const parts = useParts({ flags, of, noteId } as Pick<FieldProps, 'flags' | 'of' | 'noteId'>);
  const frame = { id: parts.id, label, hint, noteId, ...(flags && { flags }), ...(of && { of }) };
  return (
    <Frame {...frame}>
      <select {...select} {...parts.input}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

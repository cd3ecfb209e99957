import { type ComponentProps, useId } from 'react';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
  hint: string;
}

/** Yes or no in a form, and what a yes means. */
export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-550">
        <input
          {...input}
          type="checkbox"
          aria-describedby={id}
          className="size-5 flex-none accent-accent"
        />
        {label}
      </label>
      <p id={id} className="text-14 text-muted">
        {hint}
      </p>
    </div>
  );
}

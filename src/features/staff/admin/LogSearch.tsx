import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { quietButton } from '#ui/button.ts';

interface LogSearchProps {
  /** The address of the page. */
  action: string;
  /** Changes with what is looked for, so that the fields show it. */
  asked: string;
  children: ReactNode;
}

/** An ordinary form with GET: the address says what is looked for. */
export function LogSearch({ action, asked, children }: LogSearchProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    const query = new URLSearchParams(fields as [string, string][]).toString();
    void navigate(query === '' ? action : `${action}?${query}`);
  };
  return (
    <search>
      <form
        key={asked}
        action={action}
        method="get"
        onSubmit={handleSubmit}
        className="grid items-end gap-3 wide:grid-cols-[2fr_1fr_auto]"
      >
        {children}
        <button type="submit" className={quietButton}>
          {t`Эзләргә`}
        </button>
      </form>
    </search>
  );
}

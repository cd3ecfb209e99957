import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** What a list says when it has nothing to show: what happened and what to do. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <p className="font-serif text-20 leading-tight font-semibold text-balance">{title}</p>
      {children !== undefined && <p className="max-w-[46ch] text-muted">{children}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}

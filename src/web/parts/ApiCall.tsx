import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { chevronDownIcon } from '#ui/icons.ts';
import type { CallView } from '../openapi-view.ts';

const METHODS: Record<string, string> = {
  GET: 'bg-accent-soft text-accent',
  DELETE: 'bg-raised text-red',
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3">
      <h3 className="mb-1 text-13 font-semibold text-muted">{title}</h3>
      {children}
    </div>
  );
}

function Shape({ text }: { text: string }) {
  return (
    <pre className="rounded-xl bg-bg p-3 font-mono text-13 leading-relaxed whitespace-pre-wrap">
      {text}
    </pre>
  );
}

/** One call, closed at first: method, path, what it does. */
export function ApiCall({ call }: { call: CallView }) {
  const { t } = useLingui();
  return (
    <details id={call.name} className="group border-t border-line first-of-type:border-t-0">
      <summary className="flex cursor-pointer list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <span
          className={`w-15 flex-none rounded-lg px-1 py-0.5 text-center text-12 font-650 ${METHODS[call.method] ?? 'bg-gold-soft text-gold-text'}`}
        >
          {call.method}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-mono text-14">{call.path}</span>
          <span lang="en" className="block text-14 text-muted">
            {call.summary}
          </span>
        </span>
        <Icon of={chevronDownIcon} className="text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        <p lang="en" className="font-mono text-13 text-muted">
          {call.name} · {call.who} · {call.limit}
        </p>
        {call.parameters.length > 0 && (
          <Part title={t`Сорау параметрлары`}>
            <ul className="grid gap-1 font-mono text-13">
              {call.parameters.map((parameter) => (
                <li key={parameter.place + parameter.name}>
                  {parameter.name}
                  {!parameter.required && '?'}: {parameter.shape}{' '}
                  <span className="text-muted">({parameter.place})</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {call.body !== null && (
          <Part title={t`Сорау эчтәлеге`}>
            <Shape text={call.body} />
          </Part>
        )}
        <Part title={t`Җавап`}>
          <Shape text={call.answer} />
        </Part>
        <Part title={t`Баш тарту билгеләре`}>
          <p className="font-mono text-13">{call.flags.join(', ')}</p>
        </Part>
      </div>
    </details>
  );
}

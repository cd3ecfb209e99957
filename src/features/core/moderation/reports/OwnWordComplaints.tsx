import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { type Position } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { OwnWordComplaints as Complaints } from '../calls/words.ts';
import { listOwnWordComplaints } from '../client.gen.ts';
import { useComplaintStates } from './complaint-words.web.ts';

/** What the reader has said about cards of words, and what was answered. */
export function OwnWordComplaints({ first, start }: { first: Complaints | null; start: Position }) {
  const { t } = useLingui();
  const states = useComplaintStates();
  return (
    <PagedList
      first={first}
      start={start}
      load={({ pg: _, ...query }) => ask(listOwnWordComplaints, { query })}
      empty={<Notice title={t`Сүзләр турында төзәтүләрегез юк`} />}
    >
      {(complaints) => (
        <ul className="divide-y divide-line border-y border-line bg-surface wide:rounded-card wide:border">
          {complaints.map((complaint) => (
            <li key={complaint.id} className="grid gap-1 px-4 py-3">
              <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-muted">
                <b
                  lang="tt"
                  data-words=""
                  className="font-serif text-17 font-semibold text-text wrap-anywhere"
                >
                  {complaint.form}
                </b>
                <Ago at={complaint.created} />
              </p>
              <p lang="tt" className="wrap-anywhere">
                {complaint.content}
              </p>
              <p className="wrap-anywhere">
                <span className="font-550">{states[complaint.state]}</span>{' '}
                <span lang="tt">{complaint.answer}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

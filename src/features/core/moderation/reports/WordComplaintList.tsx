import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { ListedLetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { useNames, useWordLanguage } from '#features/platform/dictionary/use-names.web.ts';
import { ask } from '#ui/ask.web.ts';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { type Position } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { LINK } from '../link.web.ts';
import type { WordComplaint, WordComplaints } from '../calls/words.ts';
import { listWordComplaints, updateWordComplaint } from '../client.gen.ts';
import { useComplaintStates } from './complaint-words.web.ts';
import type { ComplaintState } from '../rules.ts';

/** What readers say is wrong with cards of words, each with the card one press away. */
export function WordComplaintList({ first, start }: { first: WordComplaints; start: Position }) {
  const { t } = useLingui();
  const lang = useWordLanguage();
  return (
    <PagedList
      first={first}
      start={start}
      load={({ pg: _, ...query }) => ask(listWordComplaints, { query: { ...query, lang } })}
      empty={<Notice title={t`Барысы да каралган`} />}
    >
      {(complaints) => (
        <ul className="grid gap-3.5">
          {complaints.map((complaint) => (
            <li key={complaint.id}>
              <ComplaintCard complaint={complaint} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ComplaintCard({ complaint }: { complaint: WordComplaint }) {
  const { t } = useLingui();
  const names = useNames();
  const states = useComplaintStates();
  const [state, setState] = useState<ComplaintState>(complaint.state);
  const { user, form, word, posName, context } = complaint;
  return (
    <Card as="article" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 lang="tt" data-words="" className="font-serif text-22 font-semibold wrap-anywhere">
          {form}
        </h2>
        <button
          type="button"
          data-word-card=""
          aria-haspopup="dialog"
          className={`script-only ${linkButton}`}
        >
          {t`Карточкасын ачарга`}
        </button>
      </div>
      <p className="text-14 text-muted wrap-anywhere">
        <span lang="tt">{word}</span>
        {posName !== '' && ` · ${names(posName)}`} ·{' '}
        <Link to={userAddress(user)} className={LINK}>
          {user.name} {user.surname}
        </Link>{' '}
        · <Ago at={complaint.created} />
      </p>
      {context !== '' && context !== form && (
        <blockquote
          lang="tt"
          data-words=""
          className="rounded-inner border border-line px-4 py-3 font-serif wrap-anywhere"
        >
          {context}
        </blockquote>
      )}
      <p className="wrap-anywhere">
        <span className="text-muted">{t`Ничек дөрес булыр?`}</span>{' '}
        <span lang="tt">{complaint.content}</span>
      </p>
      {state === 'open' ? (
        <ComplaintForm complaint={complaint} onDecide={setState} />
      ) : (
        <output className="font-550">{states[state]}</output>
      )}
    </Card>
  );
}

interface ComplaintFormProps {
  complaint: WordComplaint;
  onDecide: (state: ComplaintState) => void;
}

function ComplaintForm({ complaint, onDecide }: ComplaintFormProps) {
  const { t } = useLingui();
  const sending = useSend<typeof updateWordComplaint>({
    forbidden: { own: t`Моны башка кеше хәл итәргә тиеш`, late: t`Карар чыгарылган инде` },
    id: t`Бу төзәтү юк инде.`,
  });
  if (complaint.own)
    return <p className="text-muted">{t`Моны сез язгансыз, шуңа күрә башка кеше хәл итә.`}</p>;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const accept = submitter?.getAttribute('value') === 'accept';
    const answer = new FormData(event.currentTarget).get('answer') as string;
    const params = { id: complaint.id };
    void sending.send(async () =>
      onDecide((await ask(updateWordComplaint, { params, body: { accept, answer } })).state),
    );
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-3" {...sending.form}>
      <AreaField
        label={t`Укучыга җавап`}
        hint={t`Теләсәгез генә, 500 хәрефкә кадәр.`}
        name="answer"
        lang="tt"
        rows={2}
        maxLength={500}
        flags={['answer']}
        of={sending}
      />
      <ListedLetterTools />
      <OtherFlags of={sending} except={['answer']} />
      <div className="flex flex-wrap justify-end gap-3">
        <button
          type="submit"
          name="accept"
          value="refuse"
          aria-disabled={sending.busy}
          className={quietButton}
        >
          {t`Карточка дөрес`}
        </button>
        <button
          type="submit"
          name="accept"
          value="accept"
          aria-disabled={sending.busy}
          className={mainButton}
        >
          {t`Укучы хаклы`}
        </button>
      </div>
    </form>
  );
}

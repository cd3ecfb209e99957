import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/Icon.tsx';
import { alertIcon } from '#ui/icons.ts';
import { useReading } from '#ui/reading.ts';
import { shownEnding } from '#tatar/shown-pieces.ts';
import { EndingRuleText } from './EndingRuleText.tsx';
import type { Exercise } from './lesson.ts';
import { useNote } from './use-tongue.web.ts';
import { wrongEnding } from './wrong-ending.ts';

/** Why the ending that was chosen is wrong; nothing where no ending was. */
export function EndingReason({ exercise, answer }: { exercise: Exercise; answer: string }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const noteOf = useNote();
  const reason = wrongEnding(exercise, answer);
  if (reason === null) return null;
  const shown = (ending: string) =>
    ending === '' ? '–' : `-${shownEnding(reason.start, ending, read)}`;
  if (reason.kind === 'meanings') {
    const both = [
      { ...reason.chosen, title: t`Сез сайладыгыз`, box: 'border-red', look: 'text-red' },
      {
        ...reason.right,
        title: t`Дөресе`,
        box: 'border-accent bg-accent-soft',
        look: 'text-accent',
      },
    ];
    return (
      <dl className="grid auto-rows-fr grid-cols-2 gap-2.5">
        {both.map(({ title, ending, meaning, box, look }) => {
          const note = noteOf(meaning);
          return (
            <div key={title} className={`min-w-0 rounded-card border px-4 py-3 ${box}`}>
              <dt className={`text-[14px] font-semibold ${look}`}>{title}</dt>
              <dd className="grid leading-snug wrap-anywhere">
                <b lang={lang} className="font-serif text-[19px]">
                  {shown(ending)}
                </b>
                <span lang={note.lang === 'tt' ? lang : note.lang}>
                  {note.lang === 'tt' ? read(note.text) : note.text}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    );
  }
  return (
    <div className="flex gap-3 rounded-card border border-line bg-bg px-4 py-3 leading-snug">
      <Icon of={alertIcon} className="text-gold-text" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {reason.kind === 'vowel' ? (
          <p>{t`бу фигыльгә ${shown(reason.right)} ялгана`}</p>
        ) : (
          reason.rules.map(({ why, hard, soft }) => (
            <EndingRuleText key={why} why={why} hard={shown(hard)} soft={shown(soft)} />
          ))
        )}
      </div>
    </div>
  );
}

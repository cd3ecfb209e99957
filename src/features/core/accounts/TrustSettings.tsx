import { useLingui } from '@lingui/react/macro';
import type { Trust } from '#kernel/call.ts';
import { Section } from '#ui/Section.tsx';
import { useTrustNeeds } from './early-text.web.ts';
import { useViewer } from './viewer.web.ts';

/** The own trust level; whoever is not a regular sees what is missing for the next, and what opens then. */
export function TrustSettings() {
  const { t } = useLingui();
  const textsOf = useTrustNeeds();
  const trust = useViewer()?.trust;
  if (trust === undefined) return null;
  const names: Record<Trust, string> = {
    newcomer: t`Яңа кеше`,
    learner: t`Өйрәнүче`,
    member: t`Үз кеше`,
    regular: t`Даими катнашучы`,
  };
  const opens: Record<Trust, string> = {
    newcomer: '',
    learner: t`Шуннан соң «үз кеше» булган авторларга өчпочмак бирергә була.`,
    member: t`Шуннан соң тавышларны бәяләргә, һәркемгә өчпочмак бирергә, җаваплар белән килешергә, сирәк әйберләргә заказ бирергә була. Язмаларыгыздагы сылтамалар ачыла, уен нәтиҗәләрегез исемлеккә керә.`,
    regular: t`Шуннан соң минус куярга да була.`,
  };
  return (
    <Section id="trust" title={t`Ышаныч дәрәҗәсе`}>
      <p className="font-semibold">{names[trust.level]}</p>
      {trust.next !== null ? (
        <>
          <p className="mt-2 text-muted">{t`Киләсе дәрәҗә өчен:`}</p>
          <ul className="mt-1 list-disc pl-5">
            {textsOf(trust.missing[trust.next] ?? []).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mt-2 text-muted">{opens[trust.next]}</p>
        </>
      ) : (
        <p className="mt-2 text-muted">{t`Сезгә барысы да ачык.`}</p>
      )}
    </Section>
  );
}

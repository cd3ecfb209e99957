import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useLimitNames } from '#features/core/accounts/limit-names.web.ts';
import { SITE_LIMIT_NAMES, SITE_LIMITS } from '#features/core/accounts/public/settings.ts';
import { ContentNewer } from '#features/core/cms/ContentNewer.tsx';
import { useEdited } from '#features/core/cms/edited.web.ts';
import { ask } from '#ui/ask.web.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { AreaField, TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { Save, Section } from '#ui/Section.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { Setting, VersionedSetting } from './calls/setting.ts';
import { getSetting, updateSetting } from './client.gen.ts';

const wrongNumbers = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    [...form.querySelectorAll<HTMLInputElement>('input[type=number]')]
      .filter((field) => !field.validity.valid)
      .map((field) => field.name),
  );

/** What is said at its own field. */
const NAMED = ['id', 'email', 'link'] as const;

/** What can be set while the site runs. */
export function SettingsForm({ setting: first }: { setting: VersionedSetting }) {
  const { t } = useLingui();
  const edited = useEdited(first, () => ask(getSetting, {}));
  const { thing: setting } = edited;
  const names = useLimitNames();
  const sending = useSend<typeof updateSetting>({
    id: t`Мондый бит юк яки ул бастырылмаган`,
    quantity: t`Сан рөхсәт ителгән чикләрдән чыга`,
    email: t`Доменнарны тикшерегез: example.org кебек, 50 гә кадәр`,
    link: t`Челтәрләрне тикшерегез: 192.0.2.0/24 кебек, 50 гә кадәр`,
    // Said above the button, with what can be done.
    forbidden: { changed: '' },
  });
  const [saved, setSaved] = useState(false);
  /** Which numbers are out of their bounds: all have the same flag. */
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { text, number } = formOf(form);
    const limits = Object.fromEntries(
      SITE_LIMIT_NAMES.map((name) => [name, number(name)]),
    ) as Setting['limits'];
    const checked = (name: string) => new FormData(form).get(name) !== null;
    const lines = (name: string) =>
      text(name)
        .split(/\s+/)
        .filter((line) => line !== '');
    setSaved(false);
    const body = {
      limits,
      closed: checked('closed'),
      rules: text('rules'),
      approval: checked('approval'),
      staffPasskeys: checked('staffPasskeys'),
      refusedDomains: lines('refusedDomains'),
      refusedNetworks: lines('refusedNetworks'),
    };
    setSaved(
      await sending.send(() =>
        edited.save((version) => ask(updateSetting, { body: { ...body, version } })),
      ),
    );
  };
  return (
    <Section
      id="site"
      title={t`Сайт`}
      lead={t`Үзгәреш берничә секунд эчендә бөтен сайтта гамәлгә керә һәм журналга языла.`}
    >
      <form
        key={edited.key}
        {...sending.form}
        onSubmitCapture={(event) => {
          setWrong(wrongNumbers(event.currentTarget));
          sending.form.onSubmitCapture(event);
        }}
        onSubmit={(event) => void handleSubmit(event)}
        className="grid gap-5"
      >
        <CheckField
          label={t`Теркәлү ябык`}
          hint={t`Яңа кешеләр хисап ача алмый, бу турыда аларга әйтелә. Хисабы булганнар гадәттәгечә керә.`}
          name="closed"
          defaultChecked={setting.closed}
        />
        <CheckField
          label={t`Яңа хисапларны идарә раслый`}
          hint={t`Яңа кеше сайтны укый ала, ә язар өчен идарә аның хисабын расларга тиеш. Андыйларны кешеләр исемлегендә «Хисап раслауны көтә» дип эзләгез.`}
          name="approval"
          defaultChecked={setting.approval}
        />
        <CheckField
          label={t`Модераторларга керү ачкычы кирәк`}
          hint={t`Ачкычы булмаган модераторлар һәм күзәтүчеләр ачкыч өстәгәнче үз эшләрен эшли алмый.`}
          name="staffPasskeys"
          defaultChecked={setting.staffPasskeys}
        />
        <AreaField
          label={t`Тыелган почта доменнары`}
          hint={t`Һәр юлда берәр домен. Бу доменнардагы адреслар белән теркәлеп булмый.`}
          name="refusedDomains"
          defaultValue={setting.refusedDomains.join('\n')}
          flags={['email']}
          of={sending}
        />
        <AreaField
          label={t`Тыелган челтәрләр`}
          hint={t`Һәр юлда берәр челтәр, 192.0.2.0/24 яки 2001:db8::/32 кебек. Аннан теркәлеп булмый.`}
          name="refusedNetworks"
          defaultValue={setting.refusedNetworks.join('\n')}
          flags={['link']}
          of={sending}
        />
        <TextField
          label={t`Кагыйдәләр бите`}
          hint={t`Белешмәдәге битнең адресы, гадәттә rules. Керү битендә һәм сайтның аскы өлешендә аңа сылтама тора.`}
          name="rules"
          defaultValue={setting.rules}
          required
          maxLength={40}
          pattern="[a-z0-9][a-z0-9\-]*"
          autoComplete="off"
          flags={['id']}
          of={sending}
        />
        {SITE_LIMIT_NAMES.map((name) => {
          const { min, max, standard } = SITE_LIMITS[name];
          return (
            <TextField
              key={name}
              label={names[name]}
              hint={t`${min}–${max}, гадәттә ${standard}`}
              name={name}
              type="number"
              inputMode="numeric"
              min={min}
              max={max}
              step={1}
              required
              defaultValue={setting.limits[name]}
              flags={['quantity']}
              {...(wrong.has(name) ? { of: sending } : {})}
            />
          );
        })}
        <OtherFlags of={sending} except={wrong.size > 0 ? [...NAMED, 'quantity'] : NAMED} />
        <ContentNewer of={edited} />
        <Save saved={saved} busy={sending.busy} />
      </form>
    </Section>
  );
}

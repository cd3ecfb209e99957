import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/Card.tsx';

/** The sections of the settings, in their order, as links into the page. */
export function SettingsIndex() {
  const { t } = useLingui();
  const groups: [title: string, sections: [id: string, title: string][]][] = [
    [
      t`Мин`,
      [
        ['picture', t`Рәсем`],
        ['profile', t`Профиль`],
        ['id', t`Битемнең адресы`],
        ['trust', t`Ышаныч дәрәҗәсе`],
      ],
    ],
    [
      t`Сайт`,
      [
        ['lang', t`Тел`],
        ['look', t`Сайт күренеше`],
        ['offline', t`Интернетсыз`],
        ['writing', t`Язу ярдәме`],
        ['errors', t`Хаталар турында хәбәрләр`],
      ],
    ],
    [
      t`Аралашу`,
      [
        ['notices', t`Белдерүләр`],
        ['messages', t`Хәбәрләр`],
        ['hidden', t`Яшерелгән кешеләр`],
      ],
    ],
    [
      t`Хисап`,
      [
        ['email', t`Электрон почта`],
        ['passkeys', t`Керү ачкычлары`],
        ['devices', t`Җайланмалар`],
        ['export', t`Мәгълүматымның күчермәсе`],
        ['delete', t`Хисапны бетерү`],
      ],
    ],
  ];
  return (
    <nav aria-label={t`Бүлекләр`}>
      <Card>
        <ul className="grid gap-x-6 gap-y-4 wide:grid-cols-2">
          {groups.map(([title, sections]) => (
            <li key={title}>
              <p className="text-13 font-semibold text-muted">{title}</p>
              <ul className="flex flex-wrap gap-x-4">
                {sections.map(([id, name]) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="inline-flex min-h-11 items-center text-accent hover:underline"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  );
}

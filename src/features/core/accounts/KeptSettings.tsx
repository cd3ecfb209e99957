import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { quietButton } from '#ui/button.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { chooseSaver, hasChosenSaver } from '#ui/saver.web.ts';
import { Section } from '#ui/Section.tsx';
import { clearKept, keptSize, tellSaver } from '#ui/kept.web.ts';

const MEGABYTE = 1_000_000;

/** What this browser has kept to be read without a line, and whether it saves data. */
export function KeptSettings() {
  const { t } = useLingui();
  const { number } = useFormat();
  const [size, setSize] = useState<{ bytes: number; pages: number } | null>(null);
  const look = () => void keptSize().then(setSize);
  useEffect(look, []);
  const handleClear = () => void clearKept().then(look);
  const handleSaver = (isOn: boolean) => {
    chooseSaver(isOn);
    void tellSaver(isOn);
  };
  const megabytes = number(Math.round(((size?.bytes ?? 0) / MEGABYTE) * 10) / 10);
  const pages = size?.pages ?? 0;
  return (
    <Section
      id="offline"
      title={t`Интернетсыз`}
      lead={t`Укыган битләрегез, киләсе дәресләр һәм кабатлыйсы сүзләр бу җайланмада 50 МБ-ка кадәр саклана. Хисаптан чыккач, алар бетерелә.`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="tabular-nums">
          {size !== null && t`${plural(pages, { other: `${number(pages)} бит` })}, ${megabytes} МБ`}
        </output>
        <button type="button" onClick={handleClear} className={quietButton}>
          {t`Чистартырга`}
        </button>
      </div>
      <CheckField
        label={t`Трафикны сакларга`}
        hint={t`Рәсемнәр кечерәк була, видео басканда гына йөкләнә, битләр алдан йөкләнми.`}
        // The server does not know what this browser keeps.
        ref={(box) => {
          if (box !== null) box.checked = hasChosenSaver();
        }}
        onChange={({ target }) => handleSaver(target.checked)}
      />
    </Section>
  );
}

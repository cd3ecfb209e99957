// Forms and what stands in them.

import { useEffect, useState } from 'react';
import { iconButton, mainButton, quietButton } from '#ui/button.ts';
import { CheckField } from '#ui/CheckField.tsx';
import { centred, SQUARE, type Cut } from '#ui/crop.web.ts';
import { CropBoard } from '#ui/CropBoard.tsx';
import { AreaField, SelectField, TextField } from '#ui/Field.tsx';
import { FileThumb } from '#ui/FileThumb.tsx';
import { FloatingFlag, OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import * as icons from '#ui/icons.ts';
import { KeyboardBar } from '#ui/KeyboardBar.tsx';
import { LetterBar } from '#ui/LetterBar.tsx';
import { PictureCutter } from '#ui/PictureCutter.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Save, Section } from '#ui/Section.tsx';
import { ThumbBar } from '#ui/ThumbBar.tsx';
import { useSend, type Sending } from '#ui/use-send.web.ts';
import { HERE, type Part } from './part.ts';

const nothing = () => undefined;
const later = () => Promise.resolve();

const sending = (change: Partial<Sending> = {}): Sending => ({
  busy: false,
  flags: new Set(),
  line: null,
  textOf: nothing,
  send: () => Promise.resolve(true),
  hold: { onPointerEnter: nothing, onPointerLeave: nothing, onFocus: nothing, onBlur: nothing },
  form: {
    noValidate: true,
    onPointerEnter: nothing,
    onPointerLeave: nothing,
    onFocus: nothing,
    onBlur: nothing,
    onChange: nothing,
    onSubmitCapture: nothing,
  },
  ...change,
});
const refused = sending({ flags: new Set(['image', 'error']) });

/** Drawn in the browser, so that no file is needed. */
function usePicture(): { bitmap: ImageBitmap; file: Blob } | null {
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; file: Blob } | null>(null);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    if (context === null) return;
    context.fillStyle = '#0e7a4c';
    context.fillRect(0, 0, 900, 600);
    context.fillStyle = '#efb04a';
    context.fillRect(300, 150, 300, 300);
    canvas.toBlob((file) => {
      if (file === null) return;
      void createImageBitmap(file).then((bitmap) => setPicture({ bitmap, file }));
    });
  }, []);
  return picture;
}

function CropSample() {
  const bitmap = usePicture()?.bitmap;
  const [cut, setCut] = useState<Cut | null>(null);
  if (bitmap === undefined) return null;
  const shown = cut ?? centred(bitmap, 1);
  return <CropBoard bitmap={bitmap} aspect={1} least={200} round cut={shown} onCut={setCut} />;
}

function ThumbSample() {
  const file = usePicture()?.file;
  return file === undefined ? null : <FileThumb file={file} className="size-12 rounded-inner" />;
}

/** A form that is refused whenever it is sent. */
function RefusedForm() {
  const form = useSend();
  return (
    <form
      {...form.form}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(() => Promise.reject(new Error('refused')));
      }}
    >
      <TextField label="Refused when sent" name="sent" />
      <OtherFlags of={form} />
      <Save saved={false} busy={form.busy} />
    </form>
  );
}

export const forms: readonly Part[] = [
  {
    name: 'Field',
    states: {
      plain: <TextField label="Исем" hint="30 хәрефкә кадәр" defaultValue="Алсу" />,
      empty: <TextField label="Фамилия" placeholder="Сафина" />,
      invalid: <TextField label="Рәсем" flags={['image']} of={refused} />,
      area: <AreaField label="Үзем турында" />,
      select: <SelectField label="Тел" options={[{ value: 'tt', label: 'татарча' }]} />,
    },
  },
  {
    name: 'CheckField',
    states: {
      off: <CheckField label="Хәбәр итәргә" hint="Атна саен хат килә." />,
      on: <CheckField label="Хәбәр итәргә" hint="Атна саен хат килә." defaultChecked />,
    },
  },
  {
    name: 'FlagNote',
    states: {
      other: <OtherFlags of={refused} />,
      'connection lost': <OtherFlags of={sending({ flags: new Set(['error']), line: 'lost' })} />,
      floating: (
        <div className="relative mb-12 inline-block">
          <button type="button" className={quietButton}>
            Җибәрергә
          </button>
          <FloatingFlag of={refused} side="left" />
        </div>
      ),
      form: <RefusedForm />,
    },
  },
  {
    name: 'SearchBox',
    states: {
      empty: <SearchBox action={HERE} label="Эзләү сүзләре" value="" />,
      filled: (
        <SearchBox action={HERE} label="Эзләү сүзе" value="китап" params={{ filter: 'new' }} />
      ),
    },
  },
  {
    name: 'Section',
    states: {
      saved: (
        <Section id="section" title="Бүлек" lead="Бу нәрсә турында.">
          <Save saved busy={false} />
        </Section>
      ),
    },
  },
  {
    name: 'PictureCutter',
    states: {
      closed: <PictureCutter shape={SQUARE} label="Рәсем сайларга" button="Кую" onCut={later} />,
    },
  },
  { name: 'CropBoard', states: { round: <CropSample /> } },
  { name: 'FileThumb', states: { shown: <ThumbSample /> } },
  {
    name: 'KeyboardBar',
    states: {
      'with LetterBar': (
        <form aria-label="KeyboardBar">
          <textarea aria-label="Язма" className="w-full bg-bg" />
          <KeyboardBar letters={<LetterBar />}>
            <button type="button" aria-label="Калын" className={iconButton}>
              <Icon of={icons.boldIcon} />
            </button>
          </KeyboardBar>
        </form>
      ),
    },
  },
  {
    name: 'ThumbBar',
    states: {
      end: (
        <ThumbBar at="end">
          <button type="button" className={mainButton}>
            Алга
          </button>
        </ThumbBar>
      ),
    },
  },
];

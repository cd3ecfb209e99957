// What is pressed, and what it opens.

import { useState, type ReactNode } from 'react';
import {
  dangerButton,
  goldButton,
  iconButton,
  linkButton,
  mainButton,
  quietButton,
  smallButton,
  softButton,
} from '#ui/button.ts';
import { Chips } from '#ui/Chips.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { sayDone } from '#ui/done.web.ts';
import { Icon } from '#ui/Icon.tsx';
import * as icons from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { MoreMenu } from '#ui/MoreMenu.tsx';
import { Pager } from '#ui/Pager.tsx';
import { PictureRemoval } from '#ui/PictureRemoval.tsx';
import { StepBar } from '#ui/StepBar.tsx';
import { SureDialog } from '#ui/SureDialog.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { HERE, type Part } from './part.ts';

const NAMES = ['Яңа', 'Рейтинг', 'Фикерләр', 'Иң озын исемле исемлек'];

const nothing = () => undefined;
const later = () => Promise.resolve();

/** Links side by side, of which the second is the current one. */
const linksTo = (labels: readonly string[], of: string) =>
  labels.map((label, at) => ({ label, to: `${HERE}?${of}=${at}`, current: at === 1 }));

/** A button that opens what lies over the page. */
function Opened({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={quietButton}>
        {name}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

/** Server and browser may list the exports of a module in another order. */
const ICONS = Object.entries(icons).toSorted(([a], [b]) => (a < b ? -1 : 1));
const BUTTONS = { mainButton, quietButton, softButton, goldButton, dangerButton, linkButton };

export const actions: readonly Part[] = [
  {
    name: 'button',
    states: {
      ...Object.fromEntries(
        Object.entries(BUTTONS).map(([name, look]) => [
          name,
          <div key={name} className="flex flex-wrap gap-3">
            <button type="button" className={look}>
              Сакларга
            </button>
            <button type="button" disabled className={look}>
              Ябык
            </button>
            <button type="button" className={`${look} ${smallButton}`}>
              Кечкенә
            </button>
          </div>,
        ]),
      ),
      iconButton: (
        <button type="button" aria-label="Ябарга" className={iconButton}>
          <Icon of={icons.closeIcon} />
        </button>
      ),
    },
  },
  {
    name: 'Icon',
    states: {
      all: (
        <div className="flex flex-wrap gap-3">
          {ICONS.map(([name, path]) => (
            <span key={name} title={name}>
              <Icon of={path} />
            </span>
          ))}
        </div>
      ),
    },
  },
  {
    name: 'Link',
    states: {
      shown: (
        <Link to={HERE} className={linkButton}>
          Битне ачарга
        </Link>
      ),
    },
  },
  {
    name: 'Tabs',
    states: {
      'three tabs': <Tabs label="Tabs of three" tabs={linksTo(NAMES.slice(0, 3), 'three')} />,
      'four tabs, wrapping': <Tabs label="Tabs of four" tabs={linksTo(NAMES, 'four')} wraps />,
    },
  },
  {
    name: 'Chips',
    states: { sliding: <Chips label="Chips" chips={linksTo([...NAMES, ...NAMES], 'chips')} /> },
  },
  {
    name: 'PictureRemoval',
    states: { ready: <PictureRemoval onRemove={later} /> },
  },
  {
    name: 'Pager',
    states: {
      middle: (
        <Pager
          page={5}
          last={12}
          addressOf={(number) => `${HERE}?page=${number}`}
          words={{ pages: 'Битләр', previous: 'Алдагы', next: 'Киләсе' }}
        />
      ),
    },
  },
  {
    name: 'StepBar',
    states: {
      segments: (
        <StepBar to={HERE} close="Чыгарга" done={3} all={8} again={1} name="Адым" count="3 / 8" />
      ),
      'many steps': (
        <StepBar to={HERE} close="Ябарга" done={12} all={40} again={4} name="Сүз" count="12 / 40" />
      ),
    },
  },
  {
    name: 'Menu',
    states: {
      menu: (
        <Menu label="Open the menu" button="Меню" look={quietButton}>
          <MenuItem onPress={nothing}>Үзгәртергә</MenuItem>
          <MenuItem onPress={nothing} danger>
            Бетерергә
          </MenuItem>
        </Menu>
      ),
    },
  },
  {
    name: 'MoreMenu',
    states: {
      menu: (
        <MoreMenu label="Open more">
          <MenuItem onPress={nothing}>Шикаять итәргә</MenuItem>
        </MoreMenu>
      ),
    },
  },
  {
    name: 'Dialog',
    states: {
      closed: (
        <Opened name="Open the dialog">
          {(close) => (
            <Dialog title="Тәрәзә" onClose={close}>
              <button type="button" onClick={close} className={mainButton}>
                Ябарга
              </button>
            </Dialog>
          )}
        </Opened>
      ),
    },
  },
  {
    name: 'SureDialog',
    states: {
      closed: (
        <Opened name="Open the confirmation">
          {(close) => (
            <SureDialog
              title="Бетерергәме?"
              button="Бетерергә"
              further={{ button: 'Барысын да', onSure: later }}
              onSure={later}
              onClose={close}
            >
              Аны кайтарып булмый.
            </SureDialog>
          )}
        </Opened>
      ),
    },
  },
  {
    name: 'DoneNote',
    states: {
      hidden: (
        <button
          type="button"
          className={quietButton}
          onClick={() =>
            sayDone('Бетерелде', { label: 'Кайтарырга', act: later, failed: '', focus: false })
          }
        >
          Show the message
        </button>
      ),
    },
  },
];

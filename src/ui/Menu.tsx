import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

/** Old browsers have no popovers; there `[data-open]` shows the menu (styles.css). */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

const CloseContext = createContext<() => void>(() => undefined);

const ITEMS = 'button, a';

/** Where a key leads in a row of items; null where it is no key of menus. */
function stepOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function handleKey(event: KeyboardEvent<HTMLUListElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = stepOf(event.key, at, items.length);
  if (next === null) return;
  event.preventDefault();
  items[next]?.focus();
}

interface MenuProps {
  /** What the button does, with the name of the thing it belongs to. */
  label: string;
  button: ReactNode;
  /** How the button looks. */
  look: string;
  /** Which way it opens. */
  side?: 'below' | 'above';
  /** Its items are there from the start, for readers without scripts. */
  ready?: boolean;
  /** -1 where the Tab key passes it by, and other keys lead to it. */
  tabIndex?: number;
  /** `MenuItem`s, or any list of links. */
  children: ReactNode;
}

/**
 * A button and the list it opens. The browser itself opens and closes it (a popover): Escape, a
 * press elsewhere, and it lies over everything, beside its button where the browser can do that.
 */
export function Menu(props: MenuProps) {
  const { label, button, look, side = 'below', ready = false, tabIndex, children } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function handleToggle({ currentTarget, newState }: ToggleEvent<HTMLUListElement>) {
    // Closed only now: the browser gives back the focus of an item, which must still be there.
    if (newState === 'closed') setOpen(false);
    else currentTarget.querySelector<HTMLElement>(ITEMS)?.focus();
  }

  // It may have been opened before the scripts came.
  useEffect(() => {
    if (hasPopovers() && list.current?.matches(':popover-open') === true) setOpen(true);
  }, []);

  // Its items may be drawn only after the browser has said that it is open.
  useEffect(() => {
    if (!isOpen || document.activeElement !== opener.current) return;
    list.current?.querySelector<HTMLElement>(ITEMS)?.focus();
  }, [isOpen]);

  const handleClose = () => {
    if (hasPopovers()) list.current?.hidePopover();
    else setOpen(false);
  };

  /** What an item opens gives the focus back to where it was: to the button, not to the item. */
  const handleChoose = () => {
    opener.current?.focus();
    handleClose();
  };

  return (
    <div
      className="menu-place"
      // Who goes on by the Tab key has left it.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget))
          handleClose();
      }}
    >
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={label}
        tabIndex={tabIndex}
        onClick={() => {
          if (!hasPopovers()) setOpen(!isOpen);
        }}
        className={`menu-button ${look}`}
      >
        {button}
      </button>
      {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-element-interactions -- its items are pressed, the keys only walk among them */}
      <ul
        ref={list}
        id={id}
        popover="auto"
        aria-label={label}
        data-open={isOpen ? '' : undefined}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpen(true);
        }}
        onToggle={handleToggle}
        onKeyDown={handleKey}
        className={`menu menu-${side} max-w-[min(320px,80vw)] min-w-48 rounded-card border border-line bg-raised p-1.5 text-text shadow-popover`}
      >
        {(ready || isOpen) && <CloseContext value={handleChoose}>{children}</CloseContext>}
      </ul>
    </div>
  );
}

interface MenuItemProps {
  onPress: () => void;
  /** Something that takes away. */
  danger?: boolean;
  children: ReactNode;
}

/** Pressing it closes the menu. */
export function MenuItem({ onPress, danger = false, children }: MenuItemProps) {
  const close = useContext(CloseContext);
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          close();
          onPress();
        }}
        className={`flex min-h-11 w-full cursor-pointer items-center rounded-xl px-3.5 text-left font-medium hover:bg-surface ${danger ? 'text-red' : ''}`}
      >
        {children}
      </button>
    </li>
  );
}

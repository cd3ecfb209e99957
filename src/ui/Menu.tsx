import {
  createContext,
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
  /** `MenuItem`s, or any list of links. */
  children: ReactNode;
}

/**
 * A button and the list it opens. The browser itself opens and closes it (a popover): Escape, a
 * press elsewhere, and it lies over everything, beside its button where the browser can do that.
 */
export function Menu({ label, button, look, side = 'below', ready = false, children }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);

  function handleToggle({ currentTarget, newState }: ToggleEvent<HTMLUListElement>) {
    if (newState === 'open') currentTarget.querySelector<HTMLElement>('button, a')?.focus();
  }

  // It may have been opened before the scripts came.
  useEffect(() => {
    if (hasPopovers() && list.current?.matches(':popover-open') === true) setOpen(true);
  }, []);

  const handleClose = () => {
    if (hasPopovers()) list.current?.hidePopover();
    else setOpen(false);
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
        type="button"
        popoverTarget={id}
        aria-label={label}
        onClick={() => {
          if (!hasPopovers()) setOpen(!isOpen);
        }}
        className={`menu-button ${look}`}
      >
        {button}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        aria-label={label}
        data-open={isOpen ? '' : undefined}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={handleToggle}
        className={`menu menu-${side} max-w-[min(320px,80vw)] min-w-48 rounded-card border border-line bg-raised p-1.5 text-text shadow-popover`}
      >
        {(ready || isOpen) && <CloseContext value={handleClose}>{children}</CloseContext>}
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

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { iconButton } from './button.ts';
import { Icon } from './Icon.tsx';
import { moreIcon } from './icons.ts';

interface MenuProps {
  /** What the button does, with the name of the thing it belongs to. */
  label: string;
  /** `MenuItem`s; pressing one closes the menu. */
  children: ReactNode;
}

const CloseContext = createContext<() => void>(() => undefined);

/** A button with three dots and what it opens. Escape, Tab and a press elsewhere close it. */
export function Menu({ label, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>('li button, li a')?.focus();
    const handlePress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  }, [open]);

  const handleClose = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div
      ref={root}
      className="script-only relative"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={iconButton}
      >
        <Icon of={moreIcon} />
      </button>
      {open && (
        <ul className="absolute top-full right-0 z-20 w-max max-w-[min(320px,80vw)] rounded-card border border-line bg-raised p-1.5 shadow-popover">
          <CloseContext value={handleClose}>{children}</CloseContext>
        </ul>
      )}
    </div>
  );
}

interface MenuItemProps {
  onPress: () => void;
  /** Something that takes away. */
  danger?: boolean;
  children: ReactNode;
}

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

import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** How large an element is, told when it changes. */
export function useSize<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const look = () => setSize({ width: shown.clientWidth, height: shown.clientHeight });
    look();
    const watch = new ResizeObserver(look);
    watch.observe(shown);
    return () => watch.disconnect();
  }, []);
  return [element, size] as const;
}

/** Where an element ends below, told when it changes. */
export function useBottom<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const look = () => setBottom(shown.offsetTop + shown.offsetHeight);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(shown);
    return () => watch.disconnect();
  }, []);
  return [element, bottom] as const;
}

/** Calls with the time of every frame, while the component is there. */
export function useFrames(draw: () => void): void {
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => {
    let frame = 0;
    const step = () => {
      frame = requestAnimationFrame(step);
      latest.current();
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
}

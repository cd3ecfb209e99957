import { useEffect, useRef } from 'react';

/** Keys 1 to 4 press what stands at that place, unless one is writing. */
export function useNumberKeys(onNumber: (number: number) => void): void {
  const latest = useRef(onNumber);
  useEffect(() => {
    latest.current = onNumber;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
        return;
      const number = '1234'.indexOf(event.key) + 1;
      if (number > 0 && event.key !== '') latest.current(number);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

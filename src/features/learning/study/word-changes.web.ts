// Told whenever the words of the viewer have changed on this page: what shows how much they know
// looks again.

type Listener = () => void;

const listeners = new Set<Listener>();

export const onWordsChanged = (listener: Listener) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function wordsChanged(): void {
  for (const listener of listeners) listener();
}

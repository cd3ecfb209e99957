const AGAIN_MS = 500;

interface Shared {
  isClosed: () => boolean;
  onFailure: (error: unknown) => void;
}

/**
 * Looked up together, one batch after the other. Whatever is added while it is looked up is looked
 * up once more; a batch that failed is tried again.
 */
export function openBatches<T>(
  { isClosed, onFailure }: Shared,
  most: number,
  isWanted: (one: T) => boolean,
  lookUp: (batch: readonly T[]) => Promise<void>,
): (some: Iterable<T>) => void {
  const waiting = new Set<T>();
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0 && !isClosed()) {
      const some = [...waiting].slice(0, most);
      for (const one of some) waiting.delete(one);
      const batch = some.filter(isWanted);
      if (batch.length === 0) continue;
      try {
        await lookUp(batch);
      } catch (error) {
        onFailure(error);
        for (const one of batch) waiting.add(one);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref());
      }
    }
    isRunning = false;
  }
  return (some) => {
    for (const one of some) waiting.add(one);
    if (!isRunning) void run();
  };
}

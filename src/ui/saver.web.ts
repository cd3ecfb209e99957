// Whether the reader saves data: the browser says so, or they have chosen it here.

import { recall, remember } from './storage.web.ts';

const KEY = 'saver';

export const hasChosenSaver = (): boolean => recall(KEY) === '1';

export const chooseSaver = (isOn: boolean): void => remember(KEY, isOn ? '1' : '0');

export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || hasChosenSaver();
}

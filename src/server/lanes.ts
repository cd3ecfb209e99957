/**
 * Where a job runs, so that nobody waits for what takes long. `short`: a minute or so, one at a time
 * in a worker, and a second one where long jobs run while there are none. `long`: many minutes, one
 * at a time. `mail`: whatever waits for the mail server. `push`: for services of browsers. `speech`:
 * sounds somebody waits for, two at a time. `export`: copies of all data of a person, one at a time.
 */
export const LANES = ['quick', 'short', 'long', 'mail', 'push', 'speech', 'export'] as const;
export type Lane = (typeof LANES)[number];

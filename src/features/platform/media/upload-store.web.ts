// Files on their way to the server, kept in this browser until the last piece is there: a reload,
// a crash or an empty battery only pauses an upload. Where the browser keeps nothing for us, the
// upload lasts as long as the page.

import { browserStore } from '#ui/browser-store.web.ts';
import type { RecordingKind } from './rules.ts';

const run = browserStore('tugan-tel-uploads', 'upload');

export interface PendingUpload {
  /** One video and one audio of a note can be on their way. */
  key: string;
  /** Whose it is: two people may share a browser. */
  person: string;
  note: { id: string; idC: string; title: string };
  group: string | null;
  kind: RecordingKind;
  file: File;
  /** Chosen once more to go on with what was sent from elsewhere: it must be the same. */
  isAgain: boolean;
}

export const uploadKey = (noteId: string, kind: RecordingKind): string => `${noteId}/${kind}`;

export const saveUpload = (upload: PendingUpload): Promise<unknown> =>
  run('readwrite', (store) => store.put(upload, upload.key));

export const dropUpload = (key: string): Promise<unknown> =>
  run('readwrite', (store) => store.delete(key));

export async function pendingUploads(person: string): Promise<PendingUpload[]> {
  const all = await run<PendingUpload[]>(
    'readonly',
    (store) => store.getAll() as IDBRequest<PendingUpload[]>,
  );
  return (all ?? []).filter((upload) => upload.person === person);
}

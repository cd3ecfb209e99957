// What a page does for the time without a line, once it has been read for two seconds: it registers
// the service worker, has itself kept, and once a day what comes next: the review, the lessons.

import { hasWaitingComments, openWaiting } from '#features/content/comments/comment-outbox.web.ts';
import { OFFLINE, SERVICE_WORKER, SHARE } from '#features/core/notifications/addresses.ts';
import { EDU, eduAddress } from '#features/learning/lessons/addresses.ts';
import { getEduStart, listEdu } from '#features/learning/lessons/client.gen.ts';
import { REVIEW_AHEAD } from '#features/learning/study/addresses.ts';
import { getDue, watchDue } from '#features/learning/study/due.web.ts';
import { onWordsChanged } from '#features/learning/study/word-changes.web.ts';
import { getUnread, watchUnread } from '#features/social/messages/unread.web.ts';
import { ask } from '#ui/ask.web.ts';
import { savesData } from '#ui/saver.web.ts';
import { recall, remember } from '#ui/storage.web.ts';
import { forgetKept, keepPages, keptOwner } from '#ui/kept.web.ts';
import { LEARN } from './route-match.ts';

const MINUTE_MS = 60_000;
const PAGE_AGE_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A review is one answer after another: the page is fetched anew after the last of them. */
const REVIEW_DELAY_MS = 15_000;
const NEXT_LESSONS = 3;
const NEXT = 'kept-next';

let opening: Promise<boolean> | null = null;

export async function keepVisited(person: string | null, path: string): Promise<void> {
  // Comments need a line and no service worker.
  if (person !== null && hasWaitingComments(person)) void openWaiting(person);
  if (!(await (opening ??= open(person)))) return;
  const { lang } = document.documentElement;
  await keepPages([path], PAGE_AGE_MS);
  if (savesData()) return;
  const [who, when] = (recall(NEXT) ?? '').split(' ');
  const reader = `${person ?? '0'}/${lang}`;
  if (who === reader && Date.now() - Number(when) < DAY_MS) return;
  remember(NEXT, `${reader} ${Date.now()}`);
  const own = person === null ? [] : [REVIEW_AHEAD, SHARE];
  await keepPages([OFFLINE, LEARN, ...own, EDU, ...(await nextLessons())]);
}

/** False where the browser allows no service worker, or could not fetch it: the next page tries again. */
async function open(person: string | null): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER);
  } catch {
    opening = null;
    return false;
  }
  await navigator.serviceWorker.ready;
  // Somebody may have come and gone in a page the service worker did not see.
  const owner = await keptOwner();
  if (owner !== null && owner !== (person ?? '0')) await forgetKept();
  if (person === null) return true;
  watchDue(showBadge);
  watchUnread(showBadge);
  showBadge();
  let timer: ReturnType<typeof setTimeout>;
  onWordsChanged(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void keepPages([REVIEW_AHEAD]), REVIEW_DELAY_MS);
  });
  return true;
}

/** On the icon of the installed site, where the system shows such a number. */
function showBadge(): void {
  const waiting = (getDue() ?? 0) + getUnread();
  // Where the site is not installed there is no icon.
  void navigator.setAppBadge?.(waiting).catch(() => undefined);
}

/** The lesson that is next, and those after it. */
async function nextLessons(): Promise<string[]> {
  try {
    const { next } = await ask(getEduStart, {});
    if (next === null) return [];
    const range = String(next.range) as '1';
    const { list } = await ask(listEdu, { query: { filter: 'range', range } });
    const start = list.findIndex(({ idC }) => idC === next.idC);
    return list.slice(Math.max(start, 0), start + NEXT_LESSONS).map(eduAddress);
  } catch {
    return [];
  }
}

import { takeAlong } from '#features/platform/drafts/visitor-texts.web.ts';
import { startAddress } from './addresses.ts';

/** Signed in: back to where one was, a path of this site (`safeBack`). */
export function goBack(back: string): void {
  takeAlong(back);
  location.assign(back);
}

/** A newcomer first finds somebody to read. */
export function goToStart(back: string): void {
  takeAlong(back);
  location.assign(startAddress(back));
}

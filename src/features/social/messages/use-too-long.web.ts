import { type RefObject, useEffect } from 'react';
import { cleanText, codePoints } from '#kernel/text.ts';
import { MESSAGE_LENGTH } from './rules.ts';

/** Lets a field say of itself that it holds more than a message may. */
export function useTooLong(area: RefObject<HTMLTextAreaElement | null>, content: string): void {
  useEffect(() => {
    const isTooLong = codePoints(cleanText(content)) > MESSAGE_LENGTH;
    area.current?.setCustomValidity(isTooLong ? 'too long' : '');
  }, [area, content]);
}

import { defineEvent } from '#server/events.ts';

/** The staff have taken something of a person down, warned them, or brought it back. */
export const ownerRuled = defineEvent<{ accountId: string }>('owner-ruled');
/** What people have reported was decided, or decided anew. */
export const reportAnswered = defineEvent<{
  caseId: string;
  accountIds: readonly string[];
}>('report-answered');
/** Somebody else has looked at what a person did not agree with. */
export const appealAnswered = defineEvent<{ id: string; accountId: string }>('appeal-answered');
/** What a reader says is wrong with the card of a word was looked at. */
export const wordAnswered = defineEvent<{ id: string; accountId: string }>('word-answered');

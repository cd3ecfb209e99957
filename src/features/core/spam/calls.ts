import { z } from 'zod';
import { SUSPICIONS } from './rules.ts';

/** A field with an insult is refused with the reason `insult` until its author confirms it. */
export const Confirmed = { anyway: z.boolean().optional() };

/** How words of a profile or a group are refused. */
export const PROFILE_REASONS = ['spam', 'insult'] as const;

/** Why something waits for a look of the staff; nothing where it does not. */
export const QuarantineReasons = z.array(z.enum(SUSPICIONS)).max(SUSPICIONS.length);

import { z } from 'zod';
import { SUSPICIONS } from './rules.ts';

/** Why something waits for a look of the staff; nothing where it does not. */
export const HeldFor = z.array(z.enum(SUSPICIONS)).max(SUSPICIONS.length);

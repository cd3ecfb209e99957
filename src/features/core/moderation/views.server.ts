import type { RulingRow } from './rulings/queries/rulings.server.ts';
import type { Reason } from './rules.ts';

type Shown = Pick<RulingRow, 'id' | 'reason' | 'content' | 'created_at' | 'until'>;

export const presentRuling = ({ id, reason, content, created_at, until }: Shown) => ({
  ...{ id, reason: reason as Reason, content },
  created: created_at,
  until,
});

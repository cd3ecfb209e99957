// Whoever works on reports: one of the staff by their account, or an administrator by theirs.

import type { Actor } from '#features/core/audit/rules.ts';
import type { Admin, Viewer } from '#server/session.ts';
import { ADMIN_KINDS, kindsFor, roleFor, type ReportType } from './rules.ts';

export interface Staff {
  id: string;
  /** Null for an administrator, who takes no notes and comments down. */
  viewer: Viewer | null;
  /** Which reports are theirs. */
  kinds: readonly ReportType[];
  /** As what they act on a thing of that kind. */
  roleFor: (kind: ReportType) => Actor;
}

export const staffOf = (viewer: Viewer): Staff => ({
  id: viewer.id,
  viewer,
  kinds: kindsFor(viewer),
  roleFor: (kind) => roleFor(viewer, kind),
});

export const adminStaff = ({ id }: Admin): Staff => ({
  id,
  viewer: null,
  kinds: ADMIN_KINDS,
  roleFor: () => 'admin',
});

/** Who rules, as the log of acts and the ruling name them. */
export interface Ruler {
  role: Actor;
  id: string;
}

export const rulerOf = (staff: Staff, kind: ReportType): Ruler => ({
  role: staff.roleFor(kind),
  id: staff.id,
});

/** The column of a ruling that names them. */
export const ruledBy = ({ role, id }: Ruler) =>
  role === 'admin' ? { admin_id: id } : { staff_id: id };

/** The same of the end of a ruling. */
export const undoneBy = ({ role, id }: Ruler) =>
  role === 'admin' ? { undone_admin: id } : { undone_by: id };

/** The same of who has decided. */
export const decidedBy = ({ role, id }: Ruler) =>
  role === 'admin' ? { decided_admin: id } : { decided_by: id };

/** The column that says who of them it is. */
export const claimColumn = ({ viewer }: Pick<Staff, 'viewer'>) =>
  viewer === null ? 'claimed_admin' : 'claimed_by';

interface Decided {
  decided_by: string | null;
  decided_admin: string | null;
}

export const isDecidedBy = (row: Decided, { viewer, id }: Staff): boolean =>
  row[viewer === null ? 'decided_admin' : 'decided_by'] === id;

interface Claimed {
  claimed_by: string | null;
  claimed_admin: string | null;
}

export const isClaimedBy = (row: Claimed, staff: Staff): boolean =>
  row[claimColumn(staff)] === staff.id;

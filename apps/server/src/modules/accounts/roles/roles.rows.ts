import type { Permission } from '@doctorbird/contract/core/permissions';
import type { Rights } from '../../../access/rights.ts';
import type { roleGrant } from '../../../access/roles.table.ts';

/** A role with what the organisation stored of it. */
export interface StoredRole {
  key: string;
  name: string;
  about: string;
  ready: boolean;
  permissions: Permission[];
  limits: { take_money: number | null; refund: number | null };
  version: number;
}

export interface RefusedRow extends Record<string, unknown> {
  at: Date;
  call: string;
  what: string | null;
}

/** The roles of one person, and what they come to. */
export interface PersonRightsRows {
  version: number;
  held: { grant: typeof roleGrant.$inferSelect; givenBy: string | null; role: StoredRole | undefined }[];
  together: Rights;
  /** The last day of each permission that was used. */
  lastUsed: Map<string, string>;
  refused: RefusedRow[];
  refusedTotal: number;
}

import type { GuardedPerson } from '@doctorbird/contract/families/guardians';
import type { Person } from '@doctorbird/contract/families/pick-up-people';
import type { childPerson } from './people.table.ts';

export const presentPerson = (row: typeof childPerson.$inferSelect): Person => ({
  id: row.id,
  full_name: row.fullName,
  relationship: row.relationship,
  phone: row.phone,
  is_emergency_contact: row.isEmergencyContact,
  may_pick_up: row.mayPickUp,
  version: row.version,
});

/** As a second guardian sees it: the numbers of people whom somebody else added are not shown. */
export const presentGuardedPerson = (row: typeof childPerson.$inferSelect, yours: boolean): GuardedPerson => ({
  ...presentPerson(row),
  phone: yours ? row.phone : null,
  yours,
});

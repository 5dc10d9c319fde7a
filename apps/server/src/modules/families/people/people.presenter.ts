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

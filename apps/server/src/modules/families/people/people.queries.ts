import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { childPerson } from './people.table.ts';

/** The people of one child; the caller has checked that the reader may see them. */
export const peopleOf = (db: Executor, studentId: string) =>
  db
    .select({
      id: childPerson.id,
      full_name: childPerson.fullName,
      relationship: childPerson.relationship,
      phone: childPerson.phone,
      is_emergency_contact: childPerson.isEmergencyContact,
      may_pick_up: childPerson.mayPickUp,
      id_note: childPerson.idNote,
      pick_up_from: childPerson.pickUpFrom,
      pick_up_until: childPerson.pickUpUntil,
      pick_up_days: childPerson.pickUpDays,
      photo: sql<boolean>`${childPerson.photoKey} is not null`,
      version: childPerson.version,
      addedBy: childPerson.addedBy,
    })
    .from(childPerson)
    .where(eq(childPerson.studentId, studentId))
    .orderBy(asc(childPerson.createdAt), asc(childPerson.id));

import type { MemberState } from '@doctorbird/contract/competitions/team-facts';
import { asc, inArray, ne, and } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { photoConsentOf } from '../../families/consents/consents.queries.ts';
import { entryMember } from '../entries/entry-members.table.ts';

/** A member of a team as the check-in needs it: no answer, only whether there is one. */
export interface EventMember {
  id: string;
  entryId: string;
  /** First name and one letter. */
  name: string;
  state: MemberState;
  studentId: string | null;
  hasAlert: boolean;
  /** The guardian has agreed that the child takes part. */
  mayCompete: boolean;
  photo: boolean;
}

/** The members of these teams in their order, without those who declined. */
export async function membersOfEntries(db: Executor, ids: readonly string[]): Promise<EventMember[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(entryMember)
    .where(and(inArray(entryMember.entryId, [...ids]), ne(entryMember.state, 'declined')))
    .orderBy(asc(entryMember.entryId), asc(entryMember.position), asc(entryMember.id));
  // Of a child on record the ledger counts, which the family may have changed since.
  const ledger = await photoConsentOf(
    db,
    rows.flatMap(({ studentId }) => studentId ?? []),
  );
  return rows.map(({ id, entryId, name, state, studentId, hasAlert, mayCompete, photo }) => ({
    id,
    entryId,
    name,
    state,
    studentId,
    hasAlert,
    mayCompete: mayCompete !== null && state !== 'open' && state !== 'incomplete',
    photo: studentId === null ? photo === true : (ledger.get(studentId) ?? false),
  }));
}

import type { askScholarship as askBody } from '@doctorbird/contract/enrollments/prices/scholarships';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { childOf } from '../places/enrollments.policy.ts';
import { scholarshipRequest } from '../prices/prices.table.ts';
import { seasonOf } from '../prices/season.ts';
import { loadForChange } from '../places/load-for-change.ts';
import { giveTime } from '../status/give-time.ts';
import { placesOfRequest } from './reprice-places.ts';
import { requestsOf } from './scholarships.policy.ts';

/**
 * Asks for a scholarship for a child of this parent, for a program or for its season. Throws 404 (child or program), 409
 * when the program is over or there is a request already, 422 for the season of a program without a first day.
 */
export async function askScholarship(
  db: Database,
  { origin, now }: ActionContext,
  { parentId, given }: { parentId: string; given: z.output<typeof askBody> },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [child] = await tx
      .select({ id: student.id })
      .from(student)
      .where(and(eq(student.id, given.student_id), childOf({ parentId }), isNull(student.archivedAt)));
    if (!child) throw notFound('child');
    const [place] = await tx
      .select({ status: program.status, startDate: program.startDate })
      .from(program)
      .where(and(eq(program.id, given.program_id), ne(program.status, 'draft'), isNull(program.deletedAt)));
    if (!place) throw notFound('program');
    if (place.status === 'completed' || place.status === 'cancelled')
      throw conflict('program_closed', 'This program is over, so a scholarship cannot be requested for it.');
    const season = given.covers === 'season' ? seasonOf(place.startDate) : null;
    if (given.covers === 'season' && season === null)
      throw invalid({ covers: 'This program has no first day yet, so please ask for this program only' });
    const id = newId();
    const added = await tx
      .insert(scholarshipRequest)
      .values({
        id,
        studentId: child.id,
        parentId,
        programId: given.program_id,
        season,
        reason: given.reason,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: scholarshipRequest.id });
    if (added.length === 0)
      throw conflict('already_asked', 'There is a request for this already. You can follow it under Enrollments.');
    await recordAudit(tx, origin, {
      action: 'scholarship.requested',
      entity: 'scholarship',
      entityId: id,
      after: { student_id: child.id, program_id: given.program_id, season },
    });
    return id;
  });
}

/** Withdraws a request that is not decided yet. Places that waited for the answer are held for the full time again. Throws 404, 409. */
export async function withdrawScholarship(
  db: Database,
  { origin, now }: ActionContext,
  { parentId, id }: { parentId: string; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(scholarshipRequest)
      .where(and(eq(scholarshipRequest.id, id), requestsOf(parentId)))
      .for('update');
    if (!row) throw notFound('request');
    if (row.state !== 'requested') throw conflict('already_decided', `This request is ${row.state} already.`);
    await tx
      .update(scholarshipRequest)
      .set({ state: 'withdrawn', decidedAt: now, version: row.version + 1 })
      .where(eq(scholarshipRequest.id, id));
    for (const place of await placesOfRequest(tx, row)) await giveTime(tx, { now }, await loadForChange(tx, place.id));
    await recordAudit(tx, origin, { action: 'scholarship.withdrawn', entity: 'scholarship', entityId: id });
  });
}

import type { askScholarship as askBody } from '@doctorbird/contract/enrollments/prices/scholarships';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
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
import type { PriceNeeds } from '../pricing/apply-price.ts';
import { isToPay, placesOfRequest } from './reprice-places.ts';
import { notifyOfHold } from './scholarship-mails.ts';
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
      throw conflict(
        'already_asked',
        (await isOfOther(tx, { parentId, childId: child.id, programId: given.program_id, season }))
          ? 'Another guardian of this child has requested it already. What the office decides counts for your places, too.'
          : 'There is a request for this already. You can follow it under Enrollments.',
      );
    await recordAudit(tx, origin, {
      action: 'scholarship.requested',
      entity: 'scholarship',
      entityId: id,
      after: { student_id: child.id, program_id: given.program_id, season },
    });
    return id;
  });
}

/** Whether the request that stands for the same is another guardian's, who alone can follow it. */
async function isOfOther(
  tx: Transaction,
  {
    parentId,
    childId,
    programId,
    season,
  }: { parentId: string; childId: string; programId: string; season: string | null },
): Promise<boolean> {
  const others = await tx.$count(
    scholarshipRequest,
    and(
      eq(scholarshipRequest.studentId, childId),
      ne(scholarshipRequest.parentId, parentId),
      inArray(scholarshipRequest.state, ['requested', 'granted']),
      season === null
        ? and(eq(scholarshipRequest.programId, programId), isNull(scholarshipRequest.season))
        : eq(scholarshipRequest.season, season),
    ),
  );
  return others > 0;
}

/**
 * Withdraws a request that is not decided yet. Places that waited for the answer are held for the full time again; another guardian who
 * pays for one is notified. Throws 404, 409.
 */
export async function withdrawScholarship(
  db: Database,
  context: PriceNeeds,
  { parentId, id }: { parentId: string; id: string },
): Promise<void> {
  const { origin, now } = context;
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
    for (const { id: placeId } of await placesOfRequest(tx, row)) {
      const place = await loadForChange(tx, placeId);
      const until = await giveTime(tx, { now }, place);
      const cents = place.priceCents ?? 0;
      if (until && place.parentId !== parentId && (await isToPay(tx, context, { row: place, cents })))
        await notifyOfHold(tx, context, { row: place, cents, until });
    }
    await recordAudit(tx, origin, { action: 'scholarship.withdrawn', entity: 'scholarship', entityId: id });
  });
}

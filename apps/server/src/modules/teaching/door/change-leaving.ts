import { mostAnnounced, type announceCollector as announceBody } from '@doctorbird/contract/teaching/leaving';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import { notifyParent } from '../../families/people/change-people.ts';
import type { NotifyNeeds } from '../../families/students/notify-about.ts';
import { ownChild } from '../../families/students/students.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { classesAhead } from './leaving.queries.ts';
import { onceCollector } from './once-collectors.table.ts';

type Context = ActorContext & NotifyNeeds;
interface Child {
  /** Null for an admin. */
  parentId: string | null;
  studentId: string;
}

/** Locks a child whose pick-up this guardian decides about; throws 404 for any other. */
async function lockChild(tx: Transaction, { parentId, studentId }: Child) {
  const [child] = await tx
    .select({ until: student.walksAloneUntil })
    .from(student)
    .where(ownChild(parentId, studentId, 'pick_up'))
    .for('update');
  if (!child) throw notFound('child');
  return child;
}

/** Allows a child to leave alone until a day, or takes it back; the other guardian is notified. */
export async function setWalksAlone(
  db: Database,
  context: Context,
  { until, ...of }: Child & { until: string | null },
): Promise<void> {
  if (until !== null && until < jamaicaDay(context.now))
    throw invalid({ walks_alone_until: 'Choose a day from today on' });
  await inTransaction(db, async (tx) => {
    const before = await lockChild(tx, of);
    if (before.until === until) return;
    await tx
      .update(student)
      .set({ walksAloneUntil: until, version: sql`${student.version} + 1` })
      .where(eq(student.id, of.studentId));
    await recordAudit(tx, context.origin, {
      action: 'student.walks_alone',
      entity: 'student',
      entityId: of.studentId,
      before: { until: before.until },
      after: { until },
    });
    const line =
      until === null ? 'May no longer leave classes alone.' : `May leave classes alone until ${writtenDate(until)}.`;
    await notifyParent(tx, context, { ...of, line });
  });
}

/** Announces who collects a child from one class. The same id again announces nobody else. Throws 404, 409. */
export async function announceCollector(
  db: Database,
  context: Context,
  { given, ...of }: Child & { given: z.output<typeof announceBody> },
): Promise<void> {
  const { now, actor, origin } = context;
  await inTransaction(db, async (tx) => {
    await lockChild(tx, of);
    const [known] = await tx.select().from(onceCollector).where(eq(onceCollector.id, given.id));
    if (known) {
      if (known.studentId !== of.studentId || known.meetingId !== given.meeting_id || known.withdrawnAt !== null)
        throw conflict('id_used', 'This was announced already. Please reload the page.');
      return;
    }
    const ahead = await classesAhead(tx, { studentId: of.studentId, now });
    const at = ahead.find(({ id }) => id === given.meeting_id);
    if (!at) throw notFound('class');
    const others = and(
      eq(onceCollector.studentId, of.studentId),
      eq(onceCollector.meetingId, at.id),
      isNull(onceCollector.withdrawnAt),
    );
    if ((await tx.$count(onceCollector, others)) >= mostAnnounced)
      throw conflict(
        'too_many_announced',
        `${mostAnnounced} people are announced for this class. Take one back first.`,
      );
    await tx.insert(onceCollector).values({
      id: given.id,
      studentId: of.studentId,
      meetingId: at.id,
      fullName: given.full_name,
      createdBy: actor.accountId,
      createdAt: now,
    });
    await recordAudit(tx, origin, {
      action: 'once_collector.announced',
      entity: 'student',
      entityId: of.studentId,
      after: { meeting_id: at.id, name: given.full_name },
    });
    await notifyParent(tx, context, { ...of, line: `Collects once, ${at.title}: ${given.full_name}.` });
  });
}

/** Takes an announcement back, unless the child was collected with it. Throws 404, 409. */
export async function withdrawCollector(
  db: Database,
  { origin, now }: ActorContext,
  { onceId, ...of }: Child & { onceId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockChild(tx, of);
    const own = and(eq(onceCollector.id, onceId), eq(onceCollector.studentId, of.studentId));
    const [row] = await tx.select().from(onceCollector).where(own).for('update');
    if (!row) throw notFound('person');
    if (row.usedAt !== null) throw conflict('already_collected', `${row.fullName} collected the child already.`);
    if (row.withdrawnAt !== null) return;
    await tx.update(onceCollector).set({ withdrawnAt: now }).where(own);
    await recordAudit(tx, origin, {
      action: 'once_collector.withdrawn',
      entity: 'student',
      entityId: of.studentId,
      after: { meeting_id: row.meetingId, name: row.fullName },
    });
  });
}

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { ChildPlaces } from './child-places.ts';
import { classBooked } from './remove-child.ts';
import { ownedBy } from './students.policy.ts';
import { student } from './students.table.ts';
import type { NotifyNeeds } from './notify-about.ts';
import { familyMails } from '../mails/family-mails.ts';
import { notifyOfAdminChange } from './notify-of-admin-change.ts';

/** Archives a child; nothing is deleted. Throws 404, 409 (archived already, has a place or a booked class, waits for one). */
export async function archiveChild(
  db: Database,
  context: ActionContext & NotifyNeeds & { childPlaces: ChildPlaces },
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const [child] = await tx
      .select({
        name: student.fullName,
        archivedAt: student.archivedAt,
        live: context.childPlaces.holdsSeat('student'),
        waits: context.childPlaces.waits('student'),
        classAhead: context.childPlaces.classAhead('student', now),
      })
      .from(student)
      .where(eq(student.id, id))
      .for('update');
    if (!child) throw notFound('student');
    if (child.archivedAt) throw conflict('archived_already', `${child.name} is already archived.`);
    if (child.live)
      throw conflict(
        'place_held',
        `${child.name} still has a place in a program. Cancel or complete that place first.`,
      );
    if (child.waits)
      throw conflict('on_waiting_list', `${child.name} is on a waiting list. Take the child off the list first.`);
    if (child.classAhead) throw classBooked(child.name);
    await tx
      .update(student)
      .set({ archivedAt: now, isActive: false, version: sql`${student.version} + 1` })
      .where(eq(student.id, id));
    await recordAudit(tx, origin, {
      action: 'student.archived',
      entity: 'student',
      entityId: id,
      ...(reason && { after: { reason } }),
    });
    await notifyOfAdminChange(tx, context, {
      studentId: id,
      what: (name) => ({
        kind: familyMails.archived,
        values: { child: name, reason },
      }),
      page: '/parent/children',
    });
  });
}

/** Restores an archived child of this parent; null means an admin. Throws 404 for any other. */
export async function restoreChild(
  db: Database,
  context: ActionContext & NotifyNeeds,
  { parentId, id }: { parentId: string | null; id: string },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    const back = await tx
      .update(student)
      .set({ archivedAt: null, isActive: true, version: sql`${student.version} + 1` })
      .where(and(eq(student.id, id), ownedBy(parentId), isNotNull(student.archivedAt), isNull(student.mergedIntoId)))
      .returning({ id: student.id });
    if (back.length === 0) throw notFound('child');
    await recordAudit(tx, origin, { action: 'student.restored', entity: 'student', entityId: id });
    if (parentId === null)
      await notifyOfAdminChange(tx, context, {
        studentId: id,
        what: (name) => ({
          kind: familyMails.restored,
          values: { child: name },
        }),
      });
  });
}

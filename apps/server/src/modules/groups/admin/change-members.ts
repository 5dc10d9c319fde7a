import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { student } from '../../families/students/students.table.ts';
import { lockGroup } from '../registration/lock-group.ts';
import { groupMember } from '../registration/groups.table.ts';
import { sealMemberAlert } from '../registration/member-alert.ts';
import { readMemberSheet, type NewMember } from './member-sheet.ts';
import { recordGroupEvent } from '../registration/record-group-event.ts';
import { sameNameText } from '../../../platform/database/plain-text.ts';

export type MemberRow = typeof groupMember.$inferSelect;

/** How many days a removed member can be restored. */
const restoreDays = 7;

/** Throws 404, or 409 once the booking is over. */
async function openGroup(tx: Transaction, id: string): Promise<void> {
  const row = await lockGroup(tx, id);
  if (row.status === 'declined' || row.status === 'cancelled' || row.status === 'completed')
    throw conflict('group_over', `This group is ${row.status}, so its roster stays as it is.`);
}

/** The child's own record: exactly one with the same name and birth date. */
async function ownRecord(tx: Transaction, newMember: NewMember): Promise<string | null> {
  if (newMember.date_of_birth === null) return null;
  const rows = await tx
    .select({ id: student.id })
    .from(student)
    .where(
      and(
        sql`same_name(${student.fullName}) = ${sameNameText(newMember.full_name)}`,
        eq(student.dateOfBirth, newMember.date_of_birth),
        isNull(student.archivedAt),
      ),
    )
    .limit(2);
  return rows.length === 1 ? rows[0]!.id : null;
}

async function insertMember(
  tx: Transaction,
  { sealer, now }: Pick<ActionContext, 'now'> & { sealer: Sealer },
  { groupId, given, id = newId() }: { groupId: string; given: NewMember; id?: string | undefined },
): Promise<MemberRow> {
  const [row] = await tx
    .insert(groupMember)
    .values({
      id,
      groupId,
      fullName: given.full_name,
      dateOfBirth: given.date_of_birth,
      gradeLevel: given.grade_level,
      guardianName: given.guardian_name,
      guardianPhone: given.guardian_phone,
      criticalAlertSealed: sealMemberAlert(sealer, id, given.critical_alert),
      studentId: await ownRecord(tx, given),
      createdAt: now,
    })
    .returning();
  return row!;
}

/** Under the lock of the group. */
async function refuseTwice(
  tx: Transaction,
  { id, ...line }: Pick<MemberRow, 'groupId' | 'fullName' | 'dateOfBirth'> & { id?: string },
): Promise<void> {
  const [there] = await tx
    .select({ id: groupMember.id })
    .from(groupMember)
    .where(
      and(
        eq(groupMember.groupId, line.groupId),
        isNull(groupMember.removedAt),
        id === undefined ? undefined : ne(groupMember.id, id),
        sql`same_name(${groupMember.fullName}) = ${sameNameText(line.fullName)}`,
        sql`${groupMember.dateOfBirth} is not distinct from ${line.dateOfBirth}::date`,
      ),
    );
  if (there) throw conflict('member_there', `${line.fullName} is already on the roster.`);
}

/**
 * Adds one member to the roster; under an id that the caller made, the same again changes nothing. Throws 404, 409 (added already, or the
 * booking is over).
 */
export async function addMember(
  db: Database,
  context: ActionContext & { sealer: Sealer },
  { groupId, given, id }: { groupId: string; given: NewMember; id?: string },
): Promise<MemberRow> {
  const { origin } = context;
  return inTransaction(db, async (tx) => {
    await openGroup(tx, groupId);
    const [there] = id ? await tx.select().from(groupMember).where(eq(groupMember.id, id)) : [];
    if (there?.groupId === groupId && there.removedAt === null) return there;
    if (there) throw notFound('member');
    await refuseTwice(tx, { groupId, fullName: given.full_name, dateOfBirth: given.date_of_birth });
    const row = await insertMember(tx, context, { groupId, given, id });
    await recordGroupEvent(tx, context, { groupId, facts: { kind: 'members', title: `${given.full_name} added` } });
    await recordAudit(tx, origin, {
      action: 'group.member_added',
      entity: 'group',
      entityId: groupId,
      after: { member_id: row.id, student_id: row.studentId },
    });
    return row;
  });
}

/** Imports a whole sheet or nothing. Throws 404, 409, 422 with the first line that is wrong. */
export async function importMembers(
  db: Database,
  context: ActionContext & { sealer: Sealer },
  { groupId, csv }: { groupId: string; csv: string },
): Promise<number> {
  const { origin } = context;
  const { rows, problem } = await readMemberSheet(csv);
  if (problem) throw invalid({ csv: problem });
  const wrong = rows.find((row) => row.errors.length > 0);
  if (wrong) throw invalid({ csv: `Line ${wrong.line}: ${wrong.errors[0]}. Nothing was imported.` });
  return inTransaction(db, async (tx) => {
    await openGroup(tx, groupId);
    for (const { member } of rows) {
      if (!member) continue;
      await refuseTwice(tx, { groupId, fullName: member.full_name, dateOfBirth: member.date_of_birth });
      await insertMember(tx, context, { groupId, given: member });
    }
    await recordGroupEvent(tx, context, {
      groupId,
      facts: { kind: 'members', title: `${rows.length} members imported from a file` },
    });
    await recordAudit(tx, origin, {
      action: 'group.members_imported',
      entity: 'group',
      entityId: groupId,
      after: { added: rows.length },
    });
    return rows.length;
  });
}

/** Takes a member off the roster. Throws 404. */
export async function removeMember(
  db: Database,
  context: ActionContext,
  { groupId, id }: { groupId: string; id: string },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(groupMember)
      .set({ removedAt: now })
      .where(and(eq(groupMember.id, id), eq(groupMember.groupId, groupId), isNull(groupMember.removedAt)))
      .returning();
    if (!row) throw notFound('member');
    await recordGroupEvent(tx, context, { groupId, facts: { kind: 'members', title: `${row.fullName} removed` } });
    await recordAudit(tx, origin, {
      action: 'group.member_removed',
      entity: 'group',
      entityId: groupId,
      before: { member_id: id },
    });
  });
}

/** Restores a member who was removed recently, also once the booking is over, as removing is possible then. Throws 404, 409 (added anew meanwhile). */
export async function restoreMember(
  db: Database,
  context: ActionContext,
  { groupId, id }: { groupId: string; id: string },
): Promise<MemberRow> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    await lockGroup(tx, groupId);
    const [row] = await tx
      .update(groupMember)
      .set({ removedAt: null })
      .where(
        and(
          eq(groupMember.id, id),
          eq(groupMember.groupId, groupId),
          isNotNull(groupMember.removedAt),
          gt(groupMember.removedAt, restorableSince(now)),
        ),
      )
      .returning();
    if (!row) throw notFound('member');
    await refuseTwice(tx, row);
    await recordGroupEvent(tx, context, { groupId, facts: { kind: 'members', title: `${row.fullName} put back` } });
    await recordAudit(tx, origin, {
      action: 'group.member_restored',
      entity: 'group',
      entityId: groupId,
      after: { member_id: id },
    });
    return row;
  });
}

const restorableSince = (now: Date): Date => new Date(now.getTime() - restoreDays * 86_400_000);

/** Cleanup: permanently deletes members whose restore period is over. */
export async function dropRemovedMembers(db: Database, { now }: Pick<ActionContext, 'now'>): Promise<void> {
  await db.delete(groupMember).where(lt(groupMember.removedAt, restorableSince(now)));
}

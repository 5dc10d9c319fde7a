import type { settleLatePickup as body } from '@doctorbird/contract/teaching/late-pickups';
import { lateFeeCents, minutesLate } from '@doctorbird/contract/teaching/late-fee';
import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { and, eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, idUsed, notFound } from '../../../platform/domain-error.ts';
import { dayAfter, jamaicaDay, writtenDate, writtenTime } from '../../../platform/jamaica-time.ts';
import { makeCharge } from '../../billing/charges/make-charge.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { student } from '../../families/students/students.table.ts';
import { readLatePickupRules } from '../../organisation/settings/late-pickup-rules.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { sheetReaderOf } from '../attendance/sheet-reader.policy.ts';
import { doorStateOf } from './door-state.ts';
import { timeAtDoor } from './door-times.ts';
import { eventsOf, sheetWithDoor } from './door.queries.ts';
import { lateOf } from './late-pickups.queries.ts';
import { latePickup } from './late-pickups.table.ts';

type Given = z.output<typeof body>;
type Context = ActorContext & NotifyDependencies & { sealer: Sealer };

/**
 * Charges the family for a child that was collected late, or forgives it with a reason. One decision for each child and class: the
 * same one again, from whichever device, changes nothing. Throws 404 (class or child not taught by this person), 409 when it costs
 * nothing, the child is still here, or somebody decided otherwise.
 */
export async function settleLatePickup(
  db: Database,
  context: Context,
  { meetingId, given }: { meetingId: string; given: Given },
): Promise<void> {
  const at = timeAtDoor(given.at_device, context.now);
  await inTransaction(db, async (tx) => {
    const sheet = await sheetWithDoor(tx, context, { reader: sheetReaderOf(context.actor, at), id: meetingId });
    const row = sheet.rows.find(({ student: child }) => child.id === given.student_id);
    if (!row) throw notFound('child');
    // As at the door: two devices that decide about the same class wait here.
    await tx.select({ id: meeting.id }).from(meeting).where(eq(meeting.id, meetingId)).for('update');
    if (await isDecided(tx, { meetingId, given })) return;
    await decide(tx, context, { sheet, row, given });
  });
}

async function isDecided(tx: Transaction, { meetingId, given }: { meetingId: string; given: Given }): Promise<boolean> {
  const ofChild = and(eq(latePickup.meetingId, meetingId), eq(latePickup.studentId, given.student_id));
  const known = await tx
    .select()
    .from(latePickup)
    .where(or(eq(latePickup.id, given.id), ofChild));
  const other = known.find(({ id }) => id === given.id);
  if (other && (other.meetingId !== meetingId || other.studentId !== given.student_id)) throw idUsed();
  const [decided] = known;
  if (!decided) return false;
  if (decided.decision === given.decision) return true;
  throw conflict(
    'decided_already',
    decided.decision === 'confirmed'
      ? 'The fee was charged already. The office can forgive it.'
      : 'The fee was forgiven already. The office can charge it.',
  );
}

interface Deciding {
  sheet: AttendanceSheet;
  row: AttendanceSheet['rows'][number];
  given: Given;
}

async function decide(tx: Transaction, context: Context, { sheet, row, given }: Deciding): Promise<void> {
  const { now, actor, origin } = context;
  const studentId = row.student.id;
  const policy = await readLatePickupRules(tx);
  if (!policy.on) throw conflict('no_late_fee', 'A late pick-up costs nothing now.');
  const { left } = doorStateOf(await eventsOf(tx, sheet.id, studentId));
  if (!left) throw conflict('still_here', `${row.student.full_name} was not collected yet.`);
  const minutes = minutesLate(sheet.ends_at, left.atDevice);
  const late = (await lateOf(tx, { meetingId: sheet.id, ids: [studentId], policy })).get(studentId);
  const cents = lateFeeCents(policy, { minutes, repeat: late?.repeat ?? false });
  if (cents === 0 || left.method === 'alone')
    throw conflict('not_late', `${row.student.full_name} left in time, so nothing is due.`);
  const shown = given.shown ? Math.round(given.shown * 100) : cents;
  const feeCents = Math.min(cents, shown);
  const charged =
    given.decision === 'confirmed'
      ? await chargeFamily(tx, context, {
          sheet,
          row,
          minutes,
          left: left.atDevice,
          feeCents,
          dueDays: policy.due_days,
        })
      : null;
  await tx.insert(latePickup).values({
    id: given.id,
    meetingId: sheet.id,
    studentId,
    decision: given.decision,
    minutes,
    feeCents,
    reason: given.reason,
    chargeId: charged?.id ?? null,
    atDevice: timeAtDoor(given.at_device, now),
    atServer: now,
    byAccount: actor.accountId,
  });
  await recordAudit(tx, origin, {
    action: `late_pickup.${given.decision}`,
    entity: 'student',
    entityId: studentId,
    after: {
      meeting_id: sheet.id,
      minutes,
      fee_cents: feeCents,
      ...(given.reason !== null && { reason: given.reason }),
      ...(charged && { bill_id: charged.billId }),
    },
  });
}

interface Charging {
  sheet: AttendanceSheet;
  row: AttendanceSheet['rows'][number];
  minutes: number;
  left: Date;
  feeCents: number;
  dueDays: number;
}

/** The primary family owes it, whoever came. */
async function chargeFamily(
  tx: Transaction,
  context: Context,
  { sheet, row, minutes, left, feeCents, dueDays }: Charging,
): Promise<{ id: string; billId: string }> {
  const { id: studentId, full_name: name } = row.student;
  const [child] = await tx.select({ parentId: student.parentId }).from(student).where(eq(student.id, studentId));
  if (!child?.parentId) throw conflict('nobody_to_charge', `${name} has no family that could be charged.`);
  const day = jamaicaDay(new Date(sheet.ends_at));
  const after = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return makeCharge(tx, context, {
    parentId: child.parentId,
    studentId,
    kind: 'late_pickup',
    label: `Late pick-up, ${writtenDate(day)}`,
    cents: feeCents,
    day,
    dueOn: dayAfter(jamaicaDay(context.now), dueDays),
    note: `${firstName(name)} was collected at ${writtenTime(left)}, ${after} after class ended at ${writtenTime(new Date(sheet.ends_at))} (${sheet.title}).`,
  });
}

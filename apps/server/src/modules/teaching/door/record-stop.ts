import type { DoorStop, reportStop as body } from '@doctorbird/contract/teaching/door-stops';
import { eq } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { plainText } from '../../../platform/database/plain-text.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { admins } from '../alerts/alert-readers.queries.ts';
import { sheetReaderOf } from '../attendance/sheet-reader.policy.ts';
import { doorMails } from '../mails/door-mails.ts';
import { timeAtDoor } from './door-times.ts';
import { sheetWithDoor } from './door.queries.ts';
import { doorStop } from './stops.table.ts';

export interface Stop {
  id: string;
  meetingId: string;
  student: { id: string; full_name: string };
  /** Of the class. */
  title: string;
  place: 'door' | 'kiosk';
  adultName: string;
  at: Date;
  /** Who of the team stands there. */
  by: { accountId: string; name: string } | null;
}

type Context = ActionContext & NotifyDependencies & { sealer: Sealer };

/** Where the sealed name belongs. */
export const stopName = (id: string): string => `door_stop.name:${id}`;

const digestOf = (sealer: Sealer, name: string): string =>
  createHmac('sha256', sealer.derive('door-stop')).update(plainText(name)).digest('base64url');

/**
 * Stores that somebody was stopped, and tells the admins at once. The same id again, and the same person for the same child
 * while the office has not closed it, tell nobody twice. Throws 409 for an id that means something else.
 */
export async function recordStop(
  tx: Transaction,
  context: Context,
  { id, meetingId, student, title, place, adultName, at, by }: Stop,
): Promise<void> {
  const [known] = await tx
    .select({ meetingId: doorStop.meetingId, studentId: doorStop.studentId })
    .from(doorStop)
    .where(eq(doorStop.id, id));
  if (known && (known.meetingId !== meetingId || known.studentId !== student.id))
    throw conflict('id_used', 'This was recorded for another child. Please reload the page.');
  const added = await tx
    .insert(doorStop)
    .values({
      id,
      meetingId,
      studentId: student.id,
      place,
      nameSealed: context.sealer.seal(adultName, stopName(id)),
      nameDigest: digestOf(context.sealer, adultName),
      atDevice: at,
      atServer: context.now,
      byAccount: by?.accountId ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: doorStop.id });
  if (added.length === 0) return;
  await recordAudit(tx, context.origin, {
    action: 'door.stopped',
    entity: 'student',
    entityId: student.id,
    after: { meeting_id: meetingId, at: at.toISOString(), place },
  });
  const values = {
    child: student.full_name,
    program: title,
    when: writtenMoment(at),
    where: place === 'kiosk' ? 'at the kiosk' : `at the door, with ${by?.name ?? 'a member of the team'}`,
  };
  const people = (await admins(tx)).map((reader) => ({
    id: reader,
    values,
    path: `/admin/attendance/${meetingId}` as const,
  }));
  await notifyPeople(tx, context, { kind: doorMails.stopped, people, key: `door-stop:${id}` });
}

/** A member of the team tells the office who is at the door. Throws 404 (class or child not taught by this person), 409. */
export async function reportStop(
  db: Database,
  context: Context & ActorContext,
  { meetingId, given }: { meetingId: string; given: z.output<typeof body> },
): Promise<DoorStop> {
  const { actor, now } = context;
  const at = timeAtDoor(given.at_device, now);
  return inTransaction(db, async (tx) => {
    const sheet = await sheetWithDoor(tx, context, { reader: sheetReaderOf(actor, at), id: meetingId });
    const row = sheet.rows.find(({ student }) => student.id === given.student_id);
    if (!row) throw notFound('child');
    await recordStop(tx, context, {
      id: given.id,
      meetingId,
      student: row.student,
      title: sheet.title,
      place: 'door',
      adultName: given.adult_name,
      at,
      by: actor,
    });
    return { student_id: given.student_id, adult_name: given.adult_name, at: at.toISOString() };
  });
}

import type { gateSignature as body, SignatureAtDoor } from '@doctorbird/contract/teaching/gate-signature';
import { notSigned } from '@doctorbird/contract/teaching/gate-signature';
import type { GateSide } from '@doctorbird/contract/teaching/kiosk';
import { inArray, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { readDoorRules, type DoorRules } from '../../organisation/settings/door-rules.ts';
import { sheetReaderOf, taughtNow } from '../attendance/sheet-reader.policy.ts';
import { findStaffMeeting, onSheet } from '../attendance/staff-meetings.queries.ts';
import { presentSignature, type SignatureRow } from './kiosk.presenter.ts';
import { gateSignature } from './signatures.table.ts';
import { signsAt } from '@doctorbird/contract/organisation/signature-sides';
import { inTurns } from '../../../platform/sweeps/in-turns.ts';

type Given = z.output<typeof body>;

/**
 * Throws 422 where a signature is missing. One that waited on the tablet is not asked for again: the adult left long ago, and
 * the settings may have changed meanwhile.
 */
export function requireSignature(
  rules: DoorRules,
  { side, signature, late }: { side: GateSide; signature: Given | null; late: boolean },
): void {
  if (!late && signature === null && signsAt(rules.kiosk_signature, side)) throw invalid({ signature: notSigned });
}

interface Signed {
  side: GateSide;
  signature: Given | null;
  at: Date;
  /** For whom: the id is that of the arrival or the request. */
  children: ReadonlyArray<{ id: string; meetingId: string; studentId: string; accountId: string; adultName: string }>;
}

/** Stores one signature for each child; sent again, nothing changes. */
export async function storeSignatures(db: Executor, { side, signature, at, children }: Signed): Promise<void> {
  if (signature === null || children.length === 0) return;
  const { lines = null, written = null } = signature;
  await db
    .insert(gateSignature)
    .values(
      children.map(({ id, meetingId, studentId, accountId, adultName }) => ({
        id,
        meetingId,
        studentId,
        accountId,
        adultName,
        side,
        written,
        lines: written === null ? lines : null,
        signedAt: at,
      })),
    )
    .onConflictDoNothing();
}

/** Who signed for the children whom this person has on the sheet, newest first. Throws 404 for a class of anyone else. */
export async function listSignatures(
  db: Executor,
  { actor, now }: Pick<ActorContext, 'actor' | 'now'>,
  meetingId: string,
): Promise<{ data: SignatureAtDoor[] }> {
  const reader = sheetReaderOf(actor, now);
  if (!(await findStaffMeeting(db, { now }, { reader, id: meetingId }))) throw notFound('meeting');
  const { rows } = await db.execute<SignatureRow>(sql`
    with taught as ${taughtNow(reader)}
    select g.id, g.student_id as "studentId", s.full_name as "fullName", g.side, g.adult_name as "adultName", g.signed_at as "signedAt",
      g.lines, g.written
    from gate_signature g join student s on s.id = g.student_id join meeting m on m.id = g.meeting_id
    where g.meeting_id = ${meetingId} and g.student_id in (select t.student_id from ${onSheet(reader, now)} t)
    order by g.signed_at desc, g.id limit 200`);
  return { data: rows.map(presentSignature) };
}

/** In one statement. */
const atOnce = 5_000;

/** Every night: deletes signatures past the days of the settings; returns how many. */
export async function dropOldSignatures(db: Database, { now }: Pick<ActionContext, 'now'>): Promise<number> {
  const { signature_days: days } = await readDoorRules(db);
  const before = new Date(now.getTime() - days * 86_400_000);
  const some = db
    .select({ id: gateSignature.id })
    .from(gateSignature)
    .where(lt(gateSignature.signedAt, before))
    .limit(atOnce);
  return inTurns(atOnce, async () => {
    const gone = await db
      .delete(gateSignature)
      .where(inArray(gateSignature.id, some))
      .returning({ id: gateSignature.id });
    return gone.length;
  });
}

import { and, desc, eq, inArray } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import { attendance } from '../src/modules/teaching/attendance/attendance.table.ts';
import { addEntry } from '../src/modules/teaching/medicine/add-entry.ts';
import { noText } from '../src/modules/teaching/medicine/medicine-seal.ts';
import type { Sealer } from '../src/platform/crypto/sealed-text.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { addMonths, jamaicaDay } from '../src/platform/jamaica-time.ts';
import { buildMedicinePlan, inhaler } from './builders/build-medicine-plan.ts';
import type { DemoPeople } from './demo-people.ts';

const minuteMs = 60_000;

/** Maya has an inhaler: her plan is checked, her teacher gave a dose in a class of hers, and her mother has read of it. */
export async function loadDemoMedicine(
  tx: Transaction,
  { sealer, now }: { sealer: Sealer; now: Date },
  { maya, staffId, adminId }: Pick<DemoPeople, 'maya' | 'staffId' | 'adminId'>,
): Promise<void> {
  const [held] = await tx
    .select({ startsAt: meeting.startsAt, meetingId: meeting.id, parentId: student.parentId })
    .from(attendance)
    .innerJoin(meeting, eq(meeting.id, attendance.meetingId))
    .innerJoin(student, eq(student.id, attendance.studentId))
    .where(and(eq(attendance.studentId, maya.id), inArray(attendance.mark, ['present', 'late'])))
    .orderBy(desc(meeting.startsAt))
    .limit(1);
  if (!held?.parentId) return;
  const people = await tx
    .select({ id: account.id, name: account.fullName })
    .from(account)
    .where(inArray(account.id, [staffId, adminId, held.parentId]));
  const personOf = (id: string) => people.find((person) => person.id === id);
  const [teacher, office, mother] = [personOf(staffId), personOf(adminId), personOf(held.parentId)];
  if (!teacher || !office || !mother) return;
  const began = new Date(held.startsAt.getTime() - 14 * 24 * 60 * minuteMs);
  const planId = await buildMedicinePlan(
    { db: tx, sealer },
    {
      studentId: maya.id,
      startsOn: jamaicaDay(began),
      endsOn: `${addMonths(jamaicaDay(now).slice(0, 7), 2)}-15`,
      writer: mother,
      checker: office,
      givers: [teacher.id],
      createdAt: began,
      facts: inhaler,
    },
  );
  const plan = { id: planId, seriesId: planId };
  const at = (minutes: number) => new Date(held.startsAt.getTime() + minutes * minuteMs);
  const by = ({ id, name }: { id: string; name: string }, now: Date) => ({
    actor: { accountId: id, name },
    now,
    sealer,
  });
  await addEntry(tx, by(teacher, at(34)), {
    plan,
    id: newId(),
    kind: 'given',
    at: at(34),
    meetingId: held.meetingId,
    text: { ...noText, amount: '2 puffs', text: 'Easier after 3 minutes' },
  });
  await addEntry(tx, by(mother, at(41)), { plan, id: newId(), kind: 'read', at: at(41), text: noText });
}

import { eq } from 'drizzle-orm';
import { enrollmentEvent } from '../src/modules/enrollments/places/enrollments.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { auditEntry } from '../src/platform/audit/audit.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { buildEnrollment } from './builders/build-enrollment.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
}

/** Admin actions: a place outside a program's ages, and audit log lines for the pages of people. */
export async function loadDemoAdmin(tx: Transaction, { calendar, people, programIds }: Stage): Promise<void> {
  const { adminId, staffId, nicoleId, maya, jaden, others } = people;
  const older = others.find(({ age }) => age === 13)!;
  const at = calendar.past(-5);
  const place = await buildEnrollment(tx, {
    studentId: older.id,
    programId: programIds.get('holiday-camp-kites')!,
    status: 'approved',
    createdAt: at,
  });
  await tx.insert(enrollmentEvent).values({
    id: newId(),
    enrollmentId: place,
    at,
    kind: 'note',
    actorId: adminId,
    actorRole: 'admin',
    actorName: 'Karen Whyte',
    title: `Let in at ${older.age}, outside of the ages 7 to 12`,
    detail: 'Comes as a junior helper with a younger sister',
  });
  const [simone] = await tx.select({ id: student.parentId }).from(student).where(eq(student.id, maya.id));
  const parentId = simone!.id!;
  const line = (ago: number, actor: [string, string], action: string, about: [string, string], after?: object) => ({
    id: newId(),
    at: calendar.past(ago),
    actorId: actor[0],
    actorRole: actor[1],
    action,
    entity: about[0],
    entityId: about[1],
    ...(after && { after: { ...after } }),
  });
  const byAdmin: [string, string] = [adminId, 'admin'];
  const family: [string, string] = [parentId, 'parent'];
  const account = (id: string): [string, string] => ['account', id];
  const child = (id: string): [string, string] => ['student', id];
  await tx.insert(auditEntry).values([
    line(-91, family, 'student.registered', child(maya.id)),
    line(-60, family, 'person.added', child(maya.id), { name: 'Beverley Campbell', may_pick_up: true }),
    line(-34, family, 'student.registered', child(jaden.id)),
    line(-30, byAdmin, 'student.changed', child(maya.id), { school: 'Hope Valley Preparatory', changed: 'school' }),
    line(-21, byAdmin, 'parent.changed', account(parentId), { changed: 'phone number' }),
    line(-9, byAdmin, 'password.reset_sent', account(parentId)),
    line(-5, byAdmin, 'enrollment.given', ['enrollment', place], {
      age: older.age,
      age_reason: 'Comes as a junior helper with a younger sister',
    }),
    line(-210, byAdmin, 'account.created', account(nicoleId), { role: 'staff', invited: true }),
    line(-14, byAdmin, 'account.changed', account(staffId), { full_name: 'Andre Bennett', role: 'staff' }),
    line(-3, [staffId, 'staff'], 'roster.exported', ['program', programIds.get('weekend-sumo-bots')!], {
      children: 8,
    }),
  ]);
}

import { and, desc, eq, inArray } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import { attendance } from '../src/modules/teaching/attendance/attendance.table.ts';
import { addLine } from '../src/modules/teaching/incidents/add-line.ts';
import { hashOfFacts, sealFacts } from '../src/modules/teaching/incidents/incident-seal.ts';
import { incident } from '../src/modules/teaching/incidents/incidents.table.ts';
import type { Sealer } from '../src/platform/crypto/sealed-text.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoPeople } from './demo-people.ts';

const minuteMs = 60_000;

/** Maya touched a glue gun in her latest class but one; her teacher wrote it down, the office signed second, and the family can sign. */
export async function loadDemoIncident(
  tx: Transaction,
  sealer: Sealer,
  { maya, staffId, adminId }: Pick<DemoPeople, 'maya' | 'staffId' | 'adminId'>,
): Promise<void> {
  const [held] = await tx
    .select({ meetingId: meeting.id, startsAt: meeting.startsAt })
    .from(attendance)
    .innerJoin(meeting, eq(meeting.id, attendance.meetingId))
    .where(and(eq(attendance.studentId, maya.id), inArray(attendance.mark, ['present', 'late'])))
    .orderBy(desc(meeting.startsAt))
    .limit(1)
    .offset(1);
  const people = await tx
    .select({ accountId: account.id, name: account.fullName })
    .from(account)
    .where(inArray(account.id, [staffId, adminId]));
  const teacher = people.find(({ accountId }) => accountId === staffId);
  const office = people.find(({ accountId }) => accountId === adminId);
  if (!held || !teacher || !office) return;
  const id = newId();
  const at = (minutes: number) => new Date(held.startsAt.getTime() + minutes * minuteMs);
  const facts = {
    noticed_at: null,
    place: 'Main room',
    what: 'Maya touched the tip of the glue gun with her left thumb. Red, no blister.',
    first_aid: 'Cold water for 10 minutes. Back in class at once.',
    staff_present: teacher.name,
    witnesses: null,
    follow_up: 'Glue guns now stand on their own table, with a helper.',
    notified: { who: 'Simone Campbell', how: 'a call', at: at(36).toISOString() },
    paper_by: null,
  };
  const note = { id, kind: 'small_injury' as const, occurredAt: at(20), facts };
  await tx.insert(incident).values({
    id,
    studentId: maya.id,
    meetingId: held.meetingId,
    kind: note.kind,
    state: 'countersigned',
    occurredAt: note.occurredAt,
    factsSealed: sealFacts(sealer, id, facts),
    eventId: newId(),
    authorId: teacher.accountId,
    authorName: teacher.name,
    atDevice: at(38),
    createdAt: at(38),
  });
  await addLine(
    tx,
    { actor: teacher, now: at(38), sealer },
    {
      incidentId: id,
      id: newId(),
      kind: 'signed',
      at: at(38),
      text: { text: null, signature: teacher.name, signed: hashOfFacts(note) },
    },
  );
  await addLine(
    tx,
    { actor: office, now: at(90), sealer },
    {
      incidentId: id,
      id: newId(),
      kind: 'countersigned',
      at: at(90),
      text: { text: null, signature: office.name },
    },
  );
}

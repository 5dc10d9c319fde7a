import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { DomainError, notFound } from '../../../platform/domain-error.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { isExpectedAt } from '../attendance/expected-text.ts';
import type { AbsenceLink } from './absence-link.ts';
import { giveAbsence } from './give-absence.ts';
import { undoAbsence } from './undo-absence.ts';

interface Linked extends Record<string, unknown> {
  child: string;
  program: string;
  startsAt: Date;
  endsAt: Date;
  location: string | null;
  /** The notice that stands, if there is one. */
  noticeId: string | null;
}

/**
 * What a link opens. Throws 404 for a child whom its reader does not speak for any more, for a class the child does not come to, and
 * once the class has begun: from then on its teacher knows.
 */
export async function readLinked(db: Executor, { meetingId, studentId, accountId }: AbsenceLink, now: Date) {
  const { rows } = await db.execute<Linked>(sql`
    select s.full_name as child, p.title as program, m.starts_at as "startsAt", m.ends_at as "endsAt", coalesce(m.location, p.location) as location,
      (select b.id from absence b where b.meeting_id = m.id and b.student_id = s.id and b.state = 'given') as "noticeId"
    from meeting m join program p on p.id = m.program_id and p.deleted_at is null
    join student s on s.id = ${studentId}::uuid
    join account a on a.id = ${accountId}::uuid and a.is_active
    where m.id = ${meetingId}::uuid and m.status <> 'cancelled'
      and s.id in ${studentsOf({ role: 'parent', accountId }, 'pick_up')} and ${sql.raw(isExpectedAt('m', 's.id'))}`);
  const [row] = rows;
  if (!row) throw notFound('class');
  const [startsAt, endsAt] = [new Date(row.startsAt), new Date(row.endsAt)];
  if (startsAt <= now)
    throw new DomainError(
      'not_found',
      'class_begun',
      'This link worked until the class began. Please call us about today.',
    );
  const { child, program, location, noticeId } = row;
  return {
    child: firstName(child),
    program,
    starts_at: startsAt,
    ends_at: endsAt,
    location,
    absent: noticeId !== null,
    noticeId,
  };
}

/** The same as on the family's schedule. What it said there with a reason stays as it is. */
export async function sayAbsentByLink(
  db: Database,
  context: ActionContext,
  { link, absent }: { link: AbsenceLink; absent: boolean },
): Promise<void> {
  const { noticeId } = await readLinked(db, link, context.now);
  if (absent === (noticeId !== null)) return;
  const { meetingId, studentId, accountId } = link;
  const asker = { role: 'parent', accountId } as const;
  const by = { ...context, origin: { ...context.origin, actorId: accountId, role: 'parent' as const } };
  if (noticeId !== null) await undoAbsence(db, by, { asker, id: noticeId });
  else await giveAbsence(db, by, { asker, given: { student_id: studentId, meeting_id: meetingId, note: null } });
}

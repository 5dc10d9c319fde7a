import type { Leaving, OnceCollector } from '@doctorbird/contract/teaching/leaving';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { ownChild } from '../../families/students/students.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { readDoorRules } from '../../organisation/settings/door-rules.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { isExpectedAt } from '../attendance/expected-text.ts';
import { presentLeaving, presentOnce } from './leaving.presenter.ts';
import { onceCollector } from './once-collectors.table.ts';

/** How far ahead somebody can be announced. */
const dayMs = 86_400_000;
const daysAhead = 14;

const rowsOfOnce = (db: Executor) =>
  db
    .select({
      id: onceCollector.id,
      full_name: onceCollector.fullName,
      meeting: { id: meeting.id, title: program.title, starts_at: meeting.startsAt },
      used_at: onceCollector.usedAt,
    })
    .from(onceCollector)
    .innerJoin(meeting, eq(meeting.id, onceCollector.meetingId))
    .innerJoin(program, eq(program.id, meeting.programId));

export async function findOnce(db: Executor, id: string): Promise<OnceCollector> {
  const [row] = await rowsOfOnce(db).where(eq(onceCollector.id, id));
  if (!row) throw notFound('person');
  return presentOnce(row);
}

/** The classes of a child that are not over and begin within two weeks, the next first. */
export const classesAhead = (db: Executor, { studentId, now }: { studentId: string; now: Date }) =>
  db
    .select({ id: meeting.id, title: program.title, starts_at: meeting.startsAt })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .innerJoin(student, eq(student.id, studentId))
    .where(
      and(
        gt(meeting.endsAt, now),
        sql`${meeting.startsAt} < ${new Date(now.getTime() + daysAhead * dayMs)}`,
        sql`${meeting.status} <> 'cancelled' and ${sql.raw(isExpectedAt('meeting', 'student.id'))}`,
      ),
    )
    .orderBy(asc(meeting.startsAt), asc(meeting.id))
    .limit(20);

/** How a child leaves its classes, for who decides about its pick-up. Throws 404 for anybody else's child. */
export async function loadLeaving(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { parentId, studentId }: { parentId: string | null; studentId: string },
): Promise<Leaving> {
  const [child] = await db
    .select({ dateOfBirth: student.dateOfBirth, until: student.walksAloneUntil })
    .from(student)
    .where(ownChild(parentId, studentId, 'pick_up'));
  if (!child) throw notFound('child');
  const [rules, announced, classes] = await Promise.all([
    readDoorRules(db),
    rowsOfOnce(db)
      .where(and(eq(onceCollector.studentId, studentId), isNull(onceCollector.withdrawnAt), gt(meeting.endsAt, now)))
      .orderBy(asc(meeting.startsAt), asc(onceCollector.createdAt), asc(onceCollector.id)),
    classesAhead(db, { studentId, now }),
  ]);
  return presentLeaving({ child, rules, announced, classes, today: jamaicaDay(now) });
}

import type { Evidence } from '@doctorbird/contract/teaching/quick-notes';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList, pageText, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { student } from '../../families/students/students.table.ts';
import { stands } from '../skills/standing-marks.ts';
import { evidenceOf, familyNotes, ownNotes } from './quick-notes.policy.ts';
import { classNote } from './quick-notes.table.ts';

/** Notes, named as on the wire; a condition follows. */
export const noteRows = (db: Executor, readerId: string) =>
  db
    .select({
      id: classNote.id,
      student_id: classNote.studentId,
      first_name: sql<string>`split_part(${student.fullName}, ' ', 1)`,
      tag: classNote.tag,
      team_only: classNote.teamOnly,
      text: classNote.text,
      media_id: classNote.mediaId,
      by: classNote.authorName,
      at: classNote.atDevice,
      mine: sql<boolean>`${classNote.authorId} is not distinct from ${readerId}`,
    })
    .from(classNote)
    .innerJoin(student, eq(student.id, classNote.studentId));

/** Of the one who wrote it. Throws 404. */
export async function findNote(db: Executor, { staffId, now }: { staffId: string; now: Date }, id: string) {
  const [row] = await noteRows(db, staffId).where(and(eq(classNote.id, id), ownNotes(staffId, now)));
  if (!row) throw notFound('note');
  return row;
}

/** What a family reads. */
export function listFamilyNotes(
  db: Executor,
  actor: Actor,
  { page, limit, student_id: studentId }: PageQuery & { student_id?: string | undefined },
) {
  const where = and(familyNotes(actor), studentId ? eq(classNote.studentId, studentId) : undefined);
  return pageOfList({
    page,
    limit,
    rows: noteRows(db, actor.accountId).where(where).orderBy(desc(classNote.atDevice), desc(classNote.id)),
    total: db.select({ total: count() }).from(classNote).where(where),
  });
}

interface EvidenceRow extends Record<string, unknown> {
  id: string;
  kind: Evidence['kind'];
  at: string;
  title: string;
  text: string | null;
  mediaId: string | null;
  programId: string | null;
  teamOnly: boolean;
}

/** Everything that is known of a child from records of class, the newest first. Throws 404 for a child of others. */
export async function listEvidence(
  db: Executor,
  actor: Actor,
  { page, limit, studentId, program_id: programId }: PageQuery & { studentId: string; program_id?: string | undefined },
) {
  const { rows: known } = await db.execute<{ id: string }>(
    sql`select s.id from student s where s.id = ${studentId} and s.id in ${evidenceOf(actor)}`,
  );
  if (known.length === 0) throw notFound('child');
  const lines = sql`(
    select n.id, 'note' as kind, n.at_device as at, n.tag as title, n.text as text, n.media_id as "mediaId", n.program_id as "programId",
      n.team_only as "teamOnly" from class_note n where n.student_id = ${studentId}
    union all
    select a.id, 'attendance', m.starts_at, a.mark, a.note, null, m.program_id, false
      from attendance a join meeting m on m.id = a.meeting_id where a.student_id = ${studentId} and a.mark is not null
    union all
    select w.id, 'coursework', coalesce(w.marked_at, w.submitted_at), c.title, w.comment, null, c.program_id, false
      from coursework_submission w join coursework c on c.id = w.coursework_id
      where w.student_id = ${studentId} and w.submitted_at is not null
    union all
    select b.id, 'badge', b.awarded_at, coalesce(o.title, b.badge), b.reason, null, null, false
      from badge_award b left join office_badge o on o.id = b.office_badge_id where b.student_id = ${studentId}
    union all
    select r.id, 'report', r.released_at, 'Progress report', r.next_step, null, r.program_id, false
      from progress_report r where r.student_id = ${studentId} and r.released_at is not null and r.superseded_at is null
    union all
    select p.id, 'picture', p.created_at, p.place, p.text, p.media_id, m.program_id, false
      from class_media_place p join class_media m on m.id = p.media_id where p.student_id = ${studentId}
    union all
    select m.id, 'skill', m.at_device, k.title, m.level, null, m.program_id, false
      from skill_mark m join skill k on k.id = m.skill_id where m.student_id = ${studentId} and ${stands}) e`;
  const where = programId ? sql`(e."programId" = ${programId} or e."programId" is null)` : sql`true`;
  const [found, counted] = await Promise.all([
    db.execute<EvidenceRow>(
      sql`select e.* from ${lines} where ${where} order by e.at desc, e.id desc ${pageText({ page, limit })}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${lines} where ${where}`),
  ]);
  const data = found.rows.map(({ mediaId, programId: of, teamOnly, at, ...row }) => ({
    ...row,
    at: new Date(at),
    media_id: mediaId,
    program_id: of,
    team_only: teamOnly,
  }));
  return { data, page, limit, total: counted.rows[0]!.total };
}

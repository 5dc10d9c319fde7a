import type { ProgramCategory } from '@doctorbird/contract/programs/programs';
import { badges, type BadgeKey } from '@doctorbird/contract/teaching/achievements';
import type { reportRound, RoundReport } from '@doctorbird/contract/teaching/report-rounds';
import { isFilled } from '@doctorbird/contract/teaching/section-answers';
import type { PhotoLevel } from '@doctorbird/contract/teaching/stories';
import type { Pronoun, SkillOfReport } from '@doctorbird/contract/teaching/progress';
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { writtenDay } from '../../../platform/jamaica-time.ts';
import { isOwnPhoto, photoLevel } from '../../families/consents/photo-text.ts';
import { readPhrases } from '../../organisation/settings/phrase-rules.ts';
import { taughtPlaces } from '../children/children.policy.ts';
import { templateChooser } from '../report-templates/report-templates.queries.ts';
import { sendsFor } from '../stories/stories.policy.ts';
import { knownLine, offerPhrases, type KnownRecord } from './offer-phrases.ts';
import { progressReport } from './progress.table.ts';
import { needsProof } from './report-proofs.queries.ts';
import { ownProofOf } from './report-proofs.rows.ts';
import { reportProof } from './report-proofs.table.ts';

type Asked = { staffId: string; programId: string; now: Date };

/** A report that was released so long ago belongs to the round before. */
const roundDays = 14;
/** Records of one kind that are looked at for one child. */
const mostRecords = 6;

interface ChildRow extends Record<string, unknown> {
  id: string;
  name: string;
  firstName: string;
  born: string;
  photos: PhotoLevel;
  pictures: string[];
  pronoun: Pronoun | null;
  last: { id: string; skills: SkillOfReport[]; comment: string | null; released_at: string } | null;
}

interface RecordRow extends Record<string, unknown> {
  studentId: string;
  kind: Exclude<KnownRecord['kind'], 'report'>;
  id: string;
  at: string;
  title: string;
  text: string | null;
  by: string;
  isForTeam: boolean;
  count: number | null;
  held: number;
}

/** The children of a class whom somebody teaches, as a table: student_id. */
const childrenOfClass = ({ staffId, programId }: Asked): SQL =>
  sql`(select distinct t.student_id from ${taughtPlaces(staffId)} t where t.program_id = ${programId})`;

/** The class of a round, and whether its reader sends photos of it. Throws 404. */
export async function findRoundClass(db: Executor, { staffId, programId }: Omit<Asked, 'now'>) {
  const { rows } = await db.execute<{
    id: string;
    title: string;
    category: ProgramCategory;
    startDate: string | null;
    sends: boolean;
  }>(sql`
    select p.id, p.title, p.category, p.start_date::text as "startDate", p.id in ${sendsFor(staffId)} as sends from program p where p.id = ${programId} and p.deleted_at is null
      and (p.id in ${sendsFor(staffId)} or p.id in (select t.program_id from ${taughtPlaces(staffId)} t))`);
  const [found] = rows;
  if (!found) throw notFound('class');
  return found;
}

/** Own reports of a round, named as on the wire; a condition follows. */
const roundRows = (db: Executor) =>
  db
    .select({
      id: progressReport.id,
      student_id: progressReport.studentId,
      status: sql<RoundReport['status']>`case when ${progressReport.status} = 'draft' then 'draft' else 'released' end`,
      skills: progressReport.skills,
      comment: progressReport.comment,
      next_step: progressReport.nextStep,
      pronoun: progressReport.pronoun,
      media_id: progressReport.mediaId,
      template: sql<RoundReport['template']>`case when ${progressReport.templateId} is not null then
        json_build_object('id', ${progressReport.templateId}, 'name', coalesce(${progressReport.templateName}, '')) end`,
      sections: progressReport.sections,
      saved_at:
        sql<Date>`coalesce(${progressReport.savedAt}, ${progressReport.releasedAt}, ${progressReport.createdAt})`.mapWith(
          progressReport.createdAt,
        ),
      version: progressReport.version,
      proof: ownProofOf,
    })
    .from(progressReport)
    .leftJoin(reportProof, eq(reportProof.reportId, progressReport.id));

export async function findRoundReport(db: Executor, id: string) {
  const [row] = await roundRows(db).where(eq(progressReport.id, id));
  if (!row) throw notFound('report');
  return row;
}

/** What somebody writes in a class now: drafts, and what was released within the round. The newest of a child comes first. */
const reportsOfRound = (db: Executor, { staffId, programId, now }: Asked) =>
  roundRows(db)
    .where(
      and(
        eq(progressReport.programId, programId),
        eq(progressReport.authorId, staffId),
        isNull(progressReport.supersededAt),
        sql`((${progressReport.status} = 'draft' and ${progressReport.corrects} is null)
          or ${progressReport.releasedAt} > ${new Date(now.getTime() - roundDays * 86_400_000)})`,
      ),
    )
    .orderBy(sql`(${progressReport.status} = 'draft') desc`, desc(progressReport.createdAt), desc(progressReport.id));

/** The whole round of a class: one question for all children, whatever their number. Throws 404. */
export async function readReportRound(db: Executor, asked: Asked): Promise<z.input<typeof reportRound>> {
  const found = await findRoundClass(db, asked);
  const children = await readChildren(db, asked);
  const records = await readRecords(db, asked);
  const reports = await reportsOfRound(db, asked);
  const sentences = await readPhrases(db);
  const templateOf = await templateChooser(db, found, asked.now);
  const offered = children.map(({ born }) => templateOf(born));
  return {
    program: { id: found.id, title: found.title },
    sends_photos: found.sends,
    needs_proof: await needsProof(db),
    templates: [...new Map(offered.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()],
    children: children.map(({ id, name, firstName, born: _born, last, ...child }, turn) => {
      const known = records.filter(({ studentId }) => studentId === id).map(recordOf);
      if (last) known.push({ kind: 'report', id: last.id, skills: last.skills, day: dayOf(last.released_at) });
      return {
        ...child,
        id,
        name,
        first_name: firstName,
        last: last && { ...last, released_at: new Date(last.released_at) },
        report: reports.find(({ student_id: of }) => of === id) ?? null,
        template_id: offered[turn]?.id ?? null,
        known: known.map(knownLine),
        phrases: offerPhrases(known, turn, sentences),
      };
    }),
  };
}

const dayOf = (at: string) => writtenDay(new Date(at));

async function readChildren(db: Executor, asked: Asked): Promise<ChildRow[]> {
  const released = sql`from progress_report r where r.student_id = s.id and r.released_at is not null and r.superseded_at is null
    and (r.student_id, r.program_id) in (select t.student_id, t.program_id from ${taughtPlaces(asked.staffId)} t)`;
  const { rows } = await db.execute<ChildRow>(sql`
    select s.id, s.full_name as name, split_part(s.full_name, ' ', 1) as "firstName", s.date_of_birth::text as born, ${sql.raw(photoLevel('s.id'))} as photos,
      (select r.pronoun ${released} and r.pronoun is not null order by r.released_at desc, r.id desc limit 1) as pronoun,
      (select json_build_object('id', r.id, 'skills', r.skills, 'comment', r.comment, 'released_at', r.released_at)
        ${released} order by r.released_at desc, r.id desc limit 1) as last,
      case when ${sql.raw(isOwnPhoto('s.id'))} then array(select m.id from class_media_child t join class_media m on m.id = t.media_id
        where t.student_id = s.id and m.program_id = ${asked.programId} and m.kind = 'photo'
          and not exists (select 1 from class_media_child o where o.media_id = m.id and o.student_id <> s.id)
          and not exists (select 1 from class_note n where n.media_id = m.id and n.team_only)
        order by m.created_at desc, m.id desc limit 6) else '{}' end as pictures
    from ${childrenOfClass(asked)} x join student s on s.id = x.student_id order by s.full_name, s.id`);
  return rows;
}

/** What is known of the children of a class since their last report in it, at most a few records of each kind. */
async function readRecords(db: Executor, asked: Asked): Promise<RecordRow[]> {
  const { rows } = await db.execute<RecordRow>(sql`
    with child as (select x.student_id, coalesce((select max(r.released_at) from progress_report r where r.student_id = x.student_id
        and r.program_id = ${asked.programId} and r.superseded_at is null), '-infinity') as since from ${childrenOfClass(asked)} x),
    line as (
      select c.student_id, 'attendance' as kind, c.student_id as id, max(m.starts_at) as at, '' as title, null as text, '' as by,
        false as team, (count(*) filter (where a.mark in ('present', 'late')))::int as count, count(*)::int as held
        from child c join attendance a on a.student_id = c.student_id and a.mark is not null
        join meeting m on m.id = a.meeting_id and m.program_id = ${asked.programId} and m.starts_at > c.since group by c.student_id
      union all
      select c.student_id, 'coursework', w.id, coalesce(w.marked_at, w.submitted_at), k.title, null, w.state, false, w.score, 0
        from child c join coursework_submission w on w.student_id = c.student_id and w.state <> 'returned'
          and coalesce(w.marked_at, w.submitted_at) > c.since
        join coursework k on k.id = w.coursework_id and k.program_id = ${asked.programId}
      union all
      select c.student_id, 'note', n.id, n.at_device, n.tag, n.text, n.author_name, n.team_only, null, 0
        from child c join class_note n on n.student_id = c.student_id and n.program_id = ${asked.programId} and n.at_device > c.since
      union all
      select c.student_id, 'badge', b.id, b.awarded_at, coalesce(o.title, b.badge), null, '', false, null, 0
        from child c join badge_award b on b.student_id = c.student_id and b.awarded_at > c.since
        left join office_badge o on o.id = b.office_badge_id),
    ranked as (select l.*, row_number() over (partition by l.student_id, l.kind order by l.at desc, l.id desc) as place from line l)
    select student_id as "studentId", kind, id, at, title, text, by, team as "isForTeam", count, held from ranked
    where place <= ${mostRecords} order by student_id, kind, at desc, id desc`);
  return rows;
}

function recordOf(row: RecordRow): KnownRecord {
  const { id, title, text, by, isForTeam } = row;
  switch (row.kind) {
    case 'attendance':
      return { kind: 'attendance', id, came: row.count ?? 0, held: row.held };
    case 'coursework':
      return { kind: 'coursework', id, title, score: row.count, isDone: by === 'done' };
    case 'note':
      return { kind: 'note', id, title, text, day: dayOf(row.at), by, isForTeam };
    case 'badge':
      return { kind: 'badge', id, title: badges[title as BadgeKey]?.title ?? title };
  }
}

export type RoundPaper = Pick<RoundReport, 'status' | 'skills' | 'comment' | 'next_step' | 'sections' | 'media_id'> & {
  name: string;
};

/** The reports of a round with something in them, by name, to print. Throws 404 for a class of others, or when there is none. */
export async function readRoundPapers(db: Executor, asked: Asked): Promise<{ program: string; papers: RoundPaper[] }> {
  const { title } = await findRoundClass(db, asked);
  const children = await readChildren(db, asked);
  const reports = await reportsOfRound(db, asked);
  const papers = children.flatMap(({ id, name }) => {
    const report = reports.find(({ student_id: of }) => of === id);
    return report && (report.comment || report.skills.length > 0 || report.sections.some(isFilled))
      ? [{ ...report, name }]
      : [];
  });
  if (papers.length === 0) throw notFound('report');
  return { program: title, papers };
}

import { skillLevels, type SkillLevel } from '@doctorbird/contract/teaching/progress';
import type { childSkills, skillCell, skillSheet, SkillLevelRules } from '@doctorbird/contract/teaching/skill-map';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { sendsFor } from '../stories/stories.policy.ts';
import { listTracks } from './skill-map.queries.ts';
import { taughtIn } from './skills.policy.ts';
import { latestFirst, standingMarks, stands } from './standing-marks.ts';

interface MarkRow extends Record<string, unknown> {
  id: string;
  studentId: string;
  skillId: string;
  level: SkillLevel;
  at: string;
  by: string | null;
  mine: boolean;
}

type Cell = z.input<typeof skillCell>;

/** What stands in each skill for the children of a class, with what stood before it. */
async function cellsOf(
  db: Executor,
  { staffId, programId, studentId }: { staffId: string; programId: string; studentId?: string | undefined },
): Promise<ReadonlyMap<string, Cell[]>> {
  const { rows } = await db.execute<MarkRow>(sql`
    select * from (
      select m.id, m.student_id as "studentId", m.skill_id as "skillId", m.level, m.at_device as at, m.author_name as by,
        m.author_id is not distinct from ${staffId} and not m.by_rule as mine,
        row_number() over (partition by m.student_id, m.skill_id order by ${latestFirst}) as nth
      from skill_mark m
      where m.student_id in (select c.student_id from ${taughtIn(staffId, programId)} c) and ${stands}
        ${studentId ? sql`and m.student_id = ${studentId}` : sql``}) x
    where x.nth <= 2 order by x."studentId", x."skillId", x.nth`);
  const cells = new Map<string, Cell[]>();
  for (const { id, studentId: of, skillId, level, at, by, mine } of rows) {
    const own = cells.get(of) ?? [];
    cells.set(of, own);
    const mark = { level, at: new Date(at), by };
    const known = own.find(({ skill_id: one }) => one === skillId);
    if (known) known.before = mark;
    else own.push({ ...mark, skill_id: skillId, mark_id: id, mine, before: null });
  }
  return cells;
}

const textsOf = (levels: SkillLevelRules) => ({
  starting: levels.starting.text,
  practising: levels.practising.text,
  confident: levels.confident.text,
  teaching_others: levels.teaching_others.text,
});

/** The children whom somebody teaches in a class, by the skills of the map. Throws 404. */
export async function readSkillSheet(
  db: Executor,
  { staffId, programId }: { staffId: string; programId: string },
): Promise<z.input<typeof skillSheet>> {
  const { rows: programs } = await db.execute<{ id: string; title: string }>(sql`
    select p.id, p.title from program p where p.id = ${programId}
      and (p.id in ${sendsFor(staffId)} or exists (select 1 from ${taughtIn(staffId, programId)} c))`);
  const [program] = programs;
  if (!program) throw notFound('class');
  const tracks = await listTracks(db);
  const { rows: children } = await db.execute<{ id: string; name: string; firstName: string }>(sql`
    select s.id, s.full_name as name, split_part(s.full_name, ' ', 1) as "firstName"
    from ${taughtIn(staffId, programId)} c join student s on s.id = c.student_id order by s.full_name, s.id`);
  const cells = await cellsOf(db, { staffId, programId });
  const { skill_days: staleDays } = await readAttendanceRules(db);
  return {
    program,
    stale_days: staleDays,
    tracks: tracks
      .filter(({ skills }) => skills.length > 0)
      .map(({ id, title, skills }) => ({
        id,
        title,
        skills: skills.map((one) => ({ id: one.id, title: one.title, texts: textsOf(one.levels) })),
      })),
    children: children.map(({ id, name, firstName }) => ({
      id,
      name,
      first_name: firstName,
      cells: cells.get(id) ?? [],
    })),
  };
}

/** What stands now for one child and skill, after a mark. Throws 404. */
export async function findCell(
  db: Executor,
  asked: { staffId: string; programId: string; studentId: string; skillId: string },
): Promise<Cell> {
  const cell = (await cellsOf(db, asked)).get(asked.studentId)?.find(({ skill_id: id }) => id === asked.skillId);
  if (!cell) throw notFound('mark');
  return cell;
}

interface StandingRow extends Record<string, unknown> {
  skillId: string;
  level: SkillLevel;
  since: string;
  by: string | null;
  why: string | null;
}

/** The map of one child: the level in each skill and what comes after it. The caller has checked whose child it is. */
export async function readChildSkills(db: Executor, studentId: string): Promise<z.input<typeof childSkills>> {
  const tracks = await listTracks(db);
  const { rows } = await db.execute<StandingRow>(sql`
    select m.skill_id as "skillId", m.level, m.author_name as by, m.why,
      (select min(f.at_device) from skill_mark f where f.student_id = m.student_id and f.skill_id = m.skill_id and f.level = m.level
        and f.takes_back is null and not exists (select 1 from skill_mark t where t.takes_back = f.id)) as since
    from ${standingMarks(sql`(${studentId}::uuid)`)} m`);
  return {
    tracks: tracks
      .filter(({ skills }) => skills.length > 0)
      .map(({ id, title, skills }) => ({
        id,
        title,
        skills: skills.map((one) => {
          const mark = rows.find(({ skillId }) => skillId === one.id);
          const next = skillLevels[mark ? skillLevels.indexOf(mark.level) + 1 : 0];
          return {
            id: one.id,
            title: one.title,
            line: one.line,
            level: mark?.level ?? null,
            since: mark ? new Date(mark.since) : null,
            by: mark?.by ?? null,
            why: mark?.why ?? null,
            next: next ? { level: next, text: one.levels[next].text } : null,
          };
        }),
      })),
  };
}

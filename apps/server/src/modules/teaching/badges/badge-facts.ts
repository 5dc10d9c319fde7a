import { skillLevelLabels, skillLevels } from '@doctorbird/contract/teaching/progress';
import type { BadgeRule } from '@doctorbird/contract/teaching/office-badges';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { stands } from '../skills/standing-marks.ts';

/** What the records of class say of a child, and the badges that the child has. */
export interface BadgeFacts {
  studentId: string;
  name: string;
  classes: number;
  coursework: number;
  programs: readonly string[];
  /** The highest level that stood in each skill, as its place in `skillLevels`. */
  levels: Readonly<Record<string, number>>;
  has: readonly string[];
}

export async function readBadgeFacts(db: Executor, students: SQL): Promise<BadgeFacts[]> {
  const { rows } = await db.execute<BadgeFacts & Record<string, unknown>>(sql`
    select s.id as "studentId", s.full_name as name,
      (select count(*)::int from attendance a where a.student_id = s.id and a.mark in ('present', 'late')) as classes,
      (select count(*)::int from coursework_submission w where w.student_id = s.id and w.state = 'done') as coursework,
      array(select distinct e.program_id::text from enrollment e where e.student_id = s.id and e.status = 'completed') as programs,
      coalesce((select jsonb_object_agg(h.skill_id, h.level) from (
        select m.skill_id, max(array_position(${sql.param([...skillLevels])}::text[], m.level)) - 1 as level
        from skill_mark m where m.student_id = s.id and ${stands} group by m.skill_id) h), '{}'::jsonb) as levels,
      array(select b.badge from badge_award b where b.student_id = s.id) as has
    from student s where s.id in ${students} order by s.full_name, s.id`);
  return rows;
}

/** How far a child is with a rule; null for a badge that only a person gives. */
export function progressOf(
  { kind, count, skill_id: skill, level, program_id: program }: BadgeRule,
  facts: BadgeFacts,
): { have: number; need: number } | null {
  switch (kind) {
    case 'hand':
      return null;
    case 'classes':
    case 'coursework':
      return { have: Math.min(facts[kind], count ?? 1), need: count ?? 1 };
    case 'skill': {
      const need = skillLevels.indexOf(level ?? 'starting') + 1;
      return { have: Math.min((facts.levels[skill ?? ''] ?? -1) + 1, need), need };
    }
    case 'program':
      return { have: (program ? facts.programs.includes(program) : facts.programs.length > 0) ? 1 : 0, need: 1 };
  }
}

export const meetsRule = (rule: BadgeRule, facts: BadgeFacts): boolean => {
  const progress = progressOf(rule, facts);
  return progress !== null && progress.have >= progress.need;
};

interface Names {
  skill: string | null;
  program: string | null;
}

/** A rule in words, as the office reads it. */
export function ruleText({ kind, count, level }: BadgeRule, { skill, program }: Names): string {
  switch (kind) {
    case 'hand':
      return 'Given by a teacher';
    case 'classes':
      return count === 1 ? '1 class attended' : `${count} classes attended`;
    case 'coursework':
      return count === 1 ? '1 piece of coursework done' : `${count} pieces of coursework done`;
    case 'skill':
      return `${skill ?? 'A skill'} at ${skillLevelLabels[level ?? 'starting']}`;
    case 'program':
      return program ? `${program} completed` : 'A program completed';
  }
}

/** What is left to do for it, as the student reads it. */
export function leftText(rule: BadgeRule, names: Names, { have, need }: { have: number; need: number }): string {
  const left = need - have;
  switch (rule.kind) {
    case 'classes':
      return left === 1 ? '1 more class' : `${left} more classes`;
    case 'coursework':
      return left === 1 ? '1 more piece of coursework' : `${left} more pieces of coursework`;
    case 'program':
      return `complete ${names.program ?? 'a program'}`;
    default:
      return ruleText(rule, names);
  }
}

import type { ClassProof } from '@doctorbird/contract/teaching/class-proofs';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { levelRank } from './level-rank.ts';
import { stands } from './standing-marks.ts';

/** A competition that a child took part in, by its final results. */
export interface ContestFact {
  title: string;
  place: number | null;
  awards: number;
  skills: readonly string[];
}

/** What records of class say about one child. */
export interface ClassFacts {
  /** Classes the child came to. */
  classes: number;
  /** Titles of coursework that is done. */
  coursework: readonly string[];
  /** The words of quick notes that are not for the team only. */
  notes: readonly string[];
  contests: readonly ContestFact[];
}

/** The records of a child, where the child stood highest in each skill, and what the child completed and earned. */
export interface ChildFacts extends ClassFacts {
  studentId: string;
  name: string;
  isArchived: boolean;
  /** Programs that the child completed. */
  programs: readonly string[];
  /** The highest level that ever stood in each skill, as its place in `skillLevels`. */
  levels: Readonly<Record<string, number>>;
  /** Badges that the child has. */
  has: readonly string[];
}

/** By name. Levels of skills and badges are given by these facts and by nothing else. */
export async function readChildFacts(db: Executor, students: SQL): Promise<ChildFacts[]> {
  const { rows } = await db.execute<ChildFacts & Record<string, unknown>>(sql`
    select s.id as "studentId", s.full_name as name, s.archived_at is not null as "isArchived",
      (select count(*)::int from attendance a where a.student_id = s.id and a.mark in ('present', 'late')) as classes,
      array(select c.title from coursework_submission w join coursework c on c.id = w.coursework_id
        where w.student_id = s.id and w.state = 'done') as coursework,
      array(select n.tag from class_note n where n.student_id = s.id and not n.team_only) as notes,
      coalesce((select jsonb_agg(jsonb_build_object('title', r.title, 'place', r.place, 'awards', jsonb_array_length(r.awards), 'skills', r.skill_ids))
        from contest_record r where r.student_id = s.id and r.counts), '[]'::jsonb) as contests,
      array(select distinct e.program_id::text from enrollment e where e.student_id = s.id and e.status = 'completed') as programs,
      coalesce((select jsonb_object_agg(h.skill_id, h.level) from (
        select m.skill_id, max(${levelRank('m.level')}) - 1 as level
        from skill_mark m where m.student_id = s.id and ${stands} group by m.skill_id) h), '{}'::jsonb) as levels,
      array(select b.badge from badge_award b where b.student_id = s.id) as has
    from student s where s.id in ${students} order by s.full_name, s.id`);
  return rows;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const named = (all: readonly string[], name: string | null): number =>
  name === null ? all.length : all.filter((one) => isSame(one, name)).length;

/** How many of the records that a proof counts a child has. */
export function countOf({ kind, named: name }: Pick<ClassProof, 'kind' | 'named'>, facts: ClassFacts): number {
  switch (kind) {
    case 'classes':
      return facts.classes;
    case 'coursework':
      return named(facts.coursework, name);
    case 'note':
      return named(facts.notes, name);
    case 'competition':
      return named(
        facts.contests.map(({ title }) => title),
        name,
      );
  }
}

/** The same records, with only the competitions that take this skill. */
export const factsForSkill = <F extends ClassFacts>(facts: F, skill: string): F => ({
  ...facts,
  contests: facts.contests.filter(({ skills }) => skills.includes(skill)),
});

export const isMet = (proof: ClassProof, facts: ClassFacts): boolean => countOf(proof, facts) >= proof.count;

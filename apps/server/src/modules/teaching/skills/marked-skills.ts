import type { SkillNow } from '@doctorbird/contract/teaching/learning';
import type { SkillLevel } from '@doctorbird/contract/teaching/progress';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { momentOnWire } from '../../../platform/moment-text.ts';
import { standingMarks } from './standing-marks.ts';

interface MarkedRow extends Record<string, unknown> {
  skill: string;
  level: SkillLevel;
  programTitle: string | null;
  at: string;
}

/** The levels that stand on the map for one child, as a list of skills has them. The caller has checked whose child it is. */
export async function readMarkedSkills(db: Executor, studentId: string): Promise<SkillNow[]> {
  const { rows } = await db.execute<MarkedRow>(sql`
    select k.title as skill, m.level, p.title as "programTitle", m.at_device as at
    from ${standingMarks(sql`(${studentId}::uuid)`)} m join skill k on k.id = m.skill_id and k.removed_at is null
      left join program p on p.id = m.program_id
    order by k.position, k.id`);
  return rows.map(({ programTitle, at, ...row }) => ({
    ...row,
    program_title: programTitle ?? 'Records of class',
    at: momentOnWire(at),
  }));
}

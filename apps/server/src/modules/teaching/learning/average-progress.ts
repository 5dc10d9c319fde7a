import type { ProgressRecord, SkillLevel } from '@doctorbird/contract/teaching/progress';
import type { SkillNow } from '@doctorbird/contract/teaching/learning';

/** Each level is a third of the way; teaching others is 100%. */
const levelValue: Record<SkillLevel, number> = { starting: 0, practising: 33, confident: 67, teaching_others: 100 };

type Report = Pick<ProgressRecord, 'skills' | 'score' | 'released_at'> & { program: { id: string; title: string } };

/** The latest level of each skill, from reports sorted newest first. Skill names ignore case. */
export function latestSkills(reports: readonly Report[]): SkillNow[] {
  const latest = new Map<string, SkillNow>();
  for (const report of reports)
    for (const { skill, level } of report.skills) {
      const key = skill.toLowerCase();
      if (!latest.has(key))
        latest.set(key, { skill, level, program_title: report.program.title, at: report.released_at ?? '' });
    }
  return [...latest.values()];
}

/** The mean of the latest level of each skill and the latest score of each program; null without either. */
export function averageProgress(reports: readonly Report[]): number | null {
  const scores = new Map<string, number>();
  for (const { program, score } of reports)
    if (score !== null && !scores.has(program.id)) scores.set(program.id, score);
  const values = [...latestSkills(reports).map(({ level }) => levelValue[level]), ...scores.values()];
  return values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

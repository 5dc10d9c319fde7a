import type { ProgressRecord, SkillLevel } from '@doctorbird/contract/teaching/progress';
import type { SkillNow } from '@doctorbird/contract/teaching/learning';

/** Each level is a third of the way; teaching others is 100%. */
const levelValue: Record<SkillLevel, number> = { starting: 0, practising: 33, confident: 67, teaching_others: 100 };

type Report = Pick<ProgressRecord, 'skills' | 'score' | 'released_at'> & { program: { id: string; title: string } };

/** The latest level of each skill, of released reports and of what is marked in class. Names ignore case. */
export function latestSkills(reports: readonly Report[], marked: readonly SkillNow[] = []): SkillNow[] {
  const reported = reports.flatMap(({ skills, program, released_at: at }) =>
    skills.map(({ skill, level }) => ({ skill, level, program_title: program.title, at: at ?? '' })),
  );
  const latest = new Map<string, SkillNow>();
  // Of one moment the report stands: it lifts the mark of the same name.
  for (const one of [...reported, ...marked].toSorted((first, second) => second.at.localeCompare(first.at))) {
    const key = one.skill.toLowerCase();
    if (!latest.has(key)) latest.set(key, one);
  }
  return [...latest.values()];
}

/** The mean of the latest level of each skill and the latest score of each program; null without either. Reports are sorted newest first. */
export const averageProgress = (reports: readonly Report[], marked: readonly SkillNow[] = []): number | null =>
  skillsOf(reports, marked).average_progress;

function averageOf(skills: readonly SkillNow[], reports: readonly Report[]): number | null {
  const scores = new Map<string, number>();
  for (const { program, score } of reports)
    if (score !== null && !scores.has(program.id)) scores.set(program.id, score);
  const values = [...skills.map(({ level }) => levelValue[level]), ...scores.values()];
  return values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** The part of an answer about the skills of a child. */
export function skillsOf(reports: readonly Report[], marked: readonly SkillNow[]) {
  const skills = latestSkills(reports, marked);
  return { average_progress: averageOf(skills, reports), skills };
}

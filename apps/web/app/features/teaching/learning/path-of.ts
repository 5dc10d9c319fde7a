import type { SkillNow } from '@doctorbird/contract/teaching/learning';
import type { ChildSkills } from '@doctorbird/contract/teaching/skill-map';
import type { PathSkill } from './mountain-path.tsx';

/** What the mountains show: the map once something is marked on it, those that are before those to come; until then the reports. */
export function pathOf(reported: readonly SkillNow[], map: ChildSkills | undefined): PathSkill[] {
  const skills = (map?.tracks ?? []).flatMap((track) => track.skills);
  const marked = skills.filter(({ level }) => level !== null);
  if (marked.length === 0) return reported.map(({ skill, level }) => ({ skill, level }));
  return [...marked, ...skills.filter(({ level }) => level === null)].map(({ title, level, next }) => ({
    skill: title,
    level,
    next: next?.text ?? null,
  }));
}

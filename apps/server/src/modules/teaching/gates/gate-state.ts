import { skillLevelLabels, skillLevels, type SkillLevel } from '@doctorbird/contract/teaching/progress';

export interface GateStep {
  title: string;
  level: SkillLevel;
  now: SkillLevel | null;
}

/** A level counts as reached from there on up. */
export const isMet = ({ level, now }: GateStep): boolean =>
  now !== null && skillLevels.indexOf(now) >= skillLevels.indexOf(level);

/** What a child still needs, in a sentence with the way to it; null when nothing is missing. */
export function missingText(firstName: string, steps: readonly GateStep[]): string | null {
  const missing = steps.filter((step) => !isMet(step));
  if (missing.length === 0) return null;
  const parts = missing.map(
    ({ title, level, now }) =>
      `${title} at ${skillLevelLabels[level]} (now ${now === null ? 'not seen yet' : skillLevelLabels[now]})`,
  );
  return `${firstName} still needs ${new Intl.ListFormat('en').format(parts)}.`;
}

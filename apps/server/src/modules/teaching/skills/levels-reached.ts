import { skillLevels, type SkillLevel } from '@doctorbird/contract/teaching/progress';
import type { SkillLevelRules } from '@doctorbird/contract/teaching/skill-map';
import { isMet, type ClassFacts } from './class-facts.ts';

/** The highest level that these records open; null where they open none. A level without proofs is opened by a teacher alone. */
export const levelReached = (levels: SkillLevelRules, facts: ClassFacts): SkillLevel | null =>
  skillLevels.findLast((level) => {
    const { proofs, needs } = levels[level];
    return proofs.length > 0 && proofs.filter((proof) => isMet(proof, facts)).length >= needs;
  }) ?? null;

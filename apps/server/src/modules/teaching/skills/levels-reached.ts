import { skillLevels, type SkillLevel } from '@doctorbird/contract/teaching/progress';
import type { SkillLevelRules, SkillProof } from '@doctorbird/contract/teaching/skill-map';

/** What records of class say about one child. */
export interface ClassFacts {
  /** Classes the child came to. */
  classes: number;
  /** Titles of coursework that is done. */
  coursework: readonly string[];
  /** The words of quick notes that are not for the team only. */
  notes: readonly string[];
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const counted = (all: readonly string[], named: string | null): number =>
  named === null ? all.length : all.filter((one) => isSame(one, named)).length;

function isMet({ kind, count, named }: SkillProof, facts: ClassFacts): boolean {
  switch (kind) {
    case 'classes':
      return facts.classes >= count;
    case 'coursework':
      return counted(facts.coursework, named) >= count;
    case 'note':
      return counted(facts.notes, named) >= count;
  }
}

/** The highest level that these records open; null where they open none. A level without proofs is opened by a teacher alone. */
export const levelReached = (levels: SkillLevelRules, facts: ClassFacts): SkillLevel | null =>
  skillLevels.findLast((level) => {
    const { proofs, needs } = levels[level];
    return proofs.length > 0 && proofs.filter((proof) => isMet(proof, facts)).length >= needs;
  }) ?? null;

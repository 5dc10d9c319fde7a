import type { useSkillMarks } from './use-skill-marks.ts';

export type SkillMarks = ReturnType<typeof useSkillMarks>;

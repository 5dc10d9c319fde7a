/** What gives a badge: a person, or a record of class by itself. */
export const badgeRuleKinds = [
  'hand',
  'classes',
  'coursework',
  'skill',
  'program',
  'competition',
  'place',
  'award',
  'records',
] as const;
export type BadgeRuleKind = (typeof badgeRuleKinds)[number];

export const badgeRuleLabels: Record<BadgeRuleKind, string> = {
  hand: 'A teacher gives it',
  classes: 'Classes the child came to',
  coursework: 'Coursework that is done',
  skill: 'A level of a skill',
  program: 'A completed program',
  competition: 'Competitions the child took part in',
  place: 'A place from 1 to 3 in a competition',
  award: 'An award of a competition',
  records: 'Other records of class',
};

/** Kinds of which a rule says how many. */
const countedRules: readonly BadgeRuleKind[] = ['classes', 'coursework', 'competition', 'place', 'award'];
export const isCounted = (kind: BadgeRuleKind): boolean => countedRules.includes(kind);

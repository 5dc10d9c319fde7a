/** What gives a badge: a person, or a record of class by itself. */
export const badgeRuleKinds = ['hand', 'classes', 'coursework', 'skill', 'program', 'records'] as const;
export type BadgeRuleKind = (typeof badgeRuleKinds)[number];

export const badgeRuleLabels: Record<BadgeRuleKind, string> = {
  hand: 'A teacher gives it',
  classes: 'Classes the child came to',
  coursework: 'Coursework that is done',
  skill: 'A level of a skill',
  program: 'A completed program',
  records: 'Other records of class',
};

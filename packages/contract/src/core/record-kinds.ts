/** The kinds of records that notes and tasks can be about. A family is its parent's account. */
export const recordKinds = ['family', 'student', 'enrollment', 'program', 'group', 'competition'] as const;
export type RecordKind = (typeof recordKinds)[number];

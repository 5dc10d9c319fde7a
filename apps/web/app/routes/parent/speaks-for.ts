import type { Student } from '@doctorbird/contract/families/students';

/** The children for whom the reader reports absences: as a second guardian only with that right. */
export const speaksFor = (children: readonly Student[]): ReadonlySet<string> =>
  new Set(children.filter(({ guardian }) => !guardian || guardian.pick_up).map(({ id }) => id));

import type { MedicineState } from '@doctorbird/contract/teaching/medicine-labels';
import type { MedicinePlan } from '@doctorbird/contract/teaching/medicine';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { medicinePlan } from './medicine.table.ts';

/** Plans of children for whom this guardian speaks; the office reads all. */
export const readByFamilyOrOffice = (actor: Pick<Actor, 'role' | 'accountId'>): SQL =>
  actor.role === 'admin' ? sql`true` : inArray(medicinePlan.studentId, studentsOf(actor, 'view'));

/** Only the parent of the record says which medicine a child gets. */
export const decidedBy = (actor: Pick<Actor, 'role' | 'accountId'>): SQL =>
  inArray(medicinePlan.studentId, studentsOf(actor, 'primary'));

/** The office says what became of a dose that nobody recorded, also of a child who is in no class any more. */
export const settlesAnyDose = ({ role }: Pick<Actor, 'role'>): boolean => role === 'admin';

/** Where somebody reads a plan: the team in class, the office, or the family at home. */
export type PlanPlace = 'class' | 'office' | 'family';

export const mayDo = (
  place: PlanPlace,
  { state, onPlan, decides }: { state: MedicineState; onPlan: boolean; decides: boolean },
): MedicinePlan['may'] => ({
  give: place === 'class' && onPlan && state === 'checked',
  add: place === 'class',
  check: place === 'office' && state === 'written',
  renew: place === 'office' ? state === 'checked' : place === 'family' && decides,
});

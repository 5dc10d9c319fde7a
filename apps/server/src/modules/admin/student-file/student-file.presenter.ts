import type { AdminStudentFile } from '@doctorbird/contract/admin/student-file';
import type { AdminStudentLearning } from '@doctorbird/contract/admin/student-learning';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import type { SkillNow } from '@doctorbird/contract/teaching/learning';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { skillsOf } from '../../teaching/learning/average-progress.ts';
import { childChecklist } from '../../families/students/child-checklist.ts';
import { openAlert } from '../../families/health/critical-alert.ts';

/** A child's own row and everything read around it. */
interface StudentFileParts
  extends Pick<AdminStudent, 'id' | 'school' | 'parent'>, Pick<AdminStudentFile, 'people' | 'consents' | 'documents'> {
  own: { accountId: string | null; sealed: string | null; none: boolean } | undefined;
}

export function presentStudentFile(parts: StudentFileParts, sealer: Sealer): AdminStudentFile {
  const { id, school, parent, own, people, consents, documents } = parts;
  const alert = {
    critical_alert: openAlert(sealer, id, own?.sealed ?? null),
    no_critical_alert: own?.none ?? false,
  };
  return {
    ...alert,
    account_id: own?.accountId ?? null,
    people,
    consents,
    documents,
    checklist: childChecklist({ school, alert, people, consents, documents }, parent && 'the parent'),
  };
}

/** Skills and the average come from the reports themselves and from the map. */
export const presentStudentLearning = ({
  marked,
  ...parts
}: Pick<AdminStudentLearning, 'attendance' | 'reports' | 'badges' | 'certificates'> & {
  marked: SkillNow[];
}): AdminStudentLearning => ({
  ...parts,
  ...skillsOf(parts.reports, marked),
});

import type { AdminStudentFile } from '@doctorbird/contract/admin/student-file';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { averageProgress, latestSkills } from '../../teaching/learning/average-progress.ts';
import { childChecklist } from '../../families/students/child-checklist.ts';
import { openAlert } from '../../families/health/critical-alert.ts';

/** A child's own row and everything read around it. */
interface StudentFileParts
  extends
    Pick<AdminStudent, 'id' | 'school' | 'parent'>,
    Pick<AdminStudentFile, 'people' | 'consents' | 'documents' | 'attendance' | 'reports' | 'badges' | 'certificates'> {
  own: { accountId: string | null; sealed: string | null; none: boolean } | undefined;
}

export function presentStudentFile(parts: StudentFileParts, sealer: Sealer): AdminStudentFile {
  const { id, school, parent, own, people, consents, documents, attendance, reports, badges, certificates } = parts;
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
    attendance,
    average_progress: averageProgress(reports),
    skills: latestSkills(reports),
    reports,
    badges,
    certificates,
  };
}

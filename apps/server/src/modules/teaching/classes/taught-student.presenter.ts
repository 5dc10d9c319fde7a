import { gradeLabel } from '@doctorbird/contract/core/grades';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { TaughtStudent } from '@doctorbird/contract/teaching/classes';
import type { ownCoursework } from '@doctorbird/contract/teaching/coursework';
import type { z } from 'zod';
import type { AttendanceSummary, Course, SkillNow } from '@doctorbird/contract/teaching/learning';
import type { ProgressRecord } from '@doctorbird/contract/teaching/progress';
import type { BadgeState } from '@doctorbird/contract/teaching/achievements';
import type { Page } from '@doctorbird/contract/core/paging';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { skillsOf } from '../learning/average-progress.ts';
import { openBarredNames, type SealedName } from '../../families/barred/sealed-barred.ts';
import { readTexts, type Texts } from '../../families/students/child-texts.ts';
import { openAlert } from '../../families/health/critical-alert.ts';

/** What is known of a child beyond its own row. */
interface TaughtParts {
  courses: Page<Course>;
  reports: ProgressRecord[];
  marked: SkillNow[];
  attendance: AttendanceSummary;
  coursework: Page<z.input<typeof ownCoursework>>;
  badges: BadgeState[];
}

export const presentTaughtStudent = (
  child: TaughtStudentRow,
  { sealer }: { sealer: Sealer },
  { parts: { courses, reports, marked, attendance, coursework, badges }, today }: { parts: TaughtParts; today: string },
): TaughtStudent => ({
  id: child.id,
  full_name: child.fullName,
  age: ageOn(child.dateOfBirth, today),
  grade_label: gradeLabel(child.gradeLevel),
  ...readTexts('staff', child),
  parent: child.parentName === null ? null : { full_name: child.parentName, phone: child.parentPhone },
  people: child.people,
  critical_alert: openAlert(sealer, child.id, child.alertSealed),
  must_not_collect: openBarredNames(sealer, child.barred),
  has_medical_notes: child.hasMedicalNotes,
  notes_open_today: child.inClassToday,
  attendance,
  ...skillsOf(reports, marked),
  courses: courses.data,
  reports,
  coursework: coursework.data.map((work) => ({
    id: work.id,
    title: work.title,
    program_title: work.program.title,
    due_on: work.due_on,
    state: work.state,
    score: work.submission?.score ?? null,
  })),
  badges,
});

export interface TaughtStudentRow extends Record<string, unknown>, Texts<'staff'> {
  id: string;
  fullName: string;
  dateOfBirth: string;
  gradeLevel: string;
  parentName: string | null;
  parentPhone: string | null;
  people: TaughtStudent['people'];
  hasMedicalNotes: boolean;
  alertSealed: string | null;
  barred: SealedName[];
  inClassToday: boolean;
}

import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';
import { z } from 'zod';
import { badgeState, certificate } from '../teaching/achievements.ts';
import { attendanceSummary, skillNow } from '../teaching/learning.ts';
import { progressRecord } from '../teaching/progress.ts';

/** What a child has done and learned, as far as it was released to the family. */
export const adminStudentLearning = z
  .object({
    attendance: attendanceSummary,
    average_progress: z.int().nullable(),
    skills: z.array(skillNow),
    reports: z.array(progressRecord),
    badges: z.array(badgeState),
    certificates: z.array(certificate),
  })
  .meta({ id: 'OfficeStudentLearning' });
export type AdminStudentLearning = z.infer<typeof adminStudentLearning>;

export const studentLearningCalls = {
  getOfficeStudentLearning: declareCall({
    method: 'GET',
    path: '/admin/students/{id}/learning',
    right: 'see_families',
    tag: 'people',
    summary: "A child's attendance, skills, released reports, badges and certificates",
    who: ['admin'],
    params: idParams,
    answer: adminStudentLearning,
  }),
};

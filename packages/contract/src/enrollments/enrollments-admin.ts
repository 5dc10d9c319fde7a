import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { adminEnrollment } from './enrollments.ts';
import { givenAnswers } from '../organisation/answers.ts';
import { optionalText, recordId } from '../core/text.ts';

/** A place that the office gives, on the phone or at the office. */
export const enrollStudent = z.strictObject({
  student_id: recordId,
  program_id: z.uuid({ error: 'Choose a program' }),
  note: optionalText(500),
  /** Why a child outside the program's ages may join: needed then, shown in the timeline, refused otherwise. */
  age_reason: optionalText(500),
  /** What the family said; what is missing is asked on its home page. */
  answers: givenAnswers.optional(),
});

export const enrollmentAdminCalls = {
  enrollStudent: declareCall({
    method: 'POST',
    path: '/admin/enrollments',
    right: 'change_places',
    tag: 'admin',
    summary: 'Enroll a child in a program; outside its age range only with a reason, which the family can see',
    who: ['admin'],
    status: 201,
    body: enrollStudent,
    answer: adminEnrollment,
    idempotent: true,
    budget: 'write',
  }),
};

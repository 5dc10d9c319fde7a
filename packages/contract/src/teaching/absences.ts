import { z } from 'zod';
import { absenceNotice, absenceReasons } from './absence-notice.ts';
import { declareCall } from '../core/endpoint.ts';
import { recordFilter } from '../core/paging.ts';
import { idParams, nearDay, optionalText, recordId } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** A notice can be given again after it was taken back. That of a cancelled meeting counts for nothing. */
export const absenceStates = ['given', 'undone'] as const;
export type AbsenceState = (typeof absenceStates)[number];

/** The longest range of days in one notice. */
const mostDays = 92;
const dayMs = 86_400_000;

export const giveAbsence = z
  .strictObject({
    student_id: recordId,
    /** One meeting, or all in a range of days. */
    meeting_id: recordId.optional(),
    from: nearDay('Choose the first day').optional(),
    until: nearDay('Choose the last day').optional(),
    reason: z.enum(absenceReasons, { error: 'Choose a reason, or none' }).nullish(),
    note: optionalText(200),
  })
  .superRefine(({ meeting_id: meeting, from, until }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (meeting !== undefined) {
      if (from !== undefined || until !== undefined) refuse('from', 'Choose one class or a range of days, not both');
      return;
    }
    if (from === undefined) refuse('from', 'Choose the first day');
    if (until === undefined) refuse('until', 'Choose the last day');
    if (from === undefined || until === undefined) return;
    if (until < from) refuse('until', 'The last day must not be before the first');
    else if (Date.parse(until) - Date.parse(from) > (mostDays - 1) * dayMs)
      refuse('until', `Choose at most ${mostDays} days at a time`);
  });

export const absence = absenceNotice
  .extend({
    state: z.enum(absenceStates),
    student: z.object({ id: z.string(), full_name: z.string() }),
    meeting: z.object({
      id: z.string(),
      starts_at: moment,
      ends_at: moment,
      cancelled: z.boolean(),
      title: z.string(),
      program_id: z.string(),
    }),
    /** Only before the meeting begins; the office until it ends. */
    can_undo: z.boolean(),
  })
  .meta({ id: 'Absence' });
export type Absence = z.infer<typeof absence>;

const absences = z.object({ data: z.array(absence) });

export const absenceCalls = {
  listAbsences: declareCall({
    method: 'GET',
    path: '/absences',
    tag: 'teaching',
    summary: "The family's notices for meetings that are not over, soonest first",
    who: ['parent', 'student'],
    query: z.strictObject({ student_id: recordFilter }),
    answer: absences,
  }),
  giveAbsence: declareCall({
    method: 'POST',
    path: '/absences',
    tag: 'teaching',
    summary: 'Say that a child will miss a meeting, or all meetings in a range of days',
    who: ['parent', 'student'],
    status: 201,
    body: giveAbsence,
    answer: absences,
    idempotent: true,
    budget: 'write',
  }),
  undoAbsence: declareCall({
    method: 'POST',
    path: '/absences/{id}/undo',
    tag: 'teaching',
    summary: 'Take a notice back before the meeting begins: the child comes after all',
    who: ['parent', 'student'],
    params: idParams,
    answer: absence,
    idempotent: true,
  }),
  recordAbsence: declareCall({
    method: 'POST',
    path: '/admin/absences',
    right: 'attendance',
    tag: 'admin',
    summary: 'Record a notice that a family gave by phone or message',
    who: ['admin'],
    status: 201,
    body: giveAbsence,
    answer: absences,
    idempotent: true,
    budget: 'write',
  }),
  takeAbsenceBack: declareCall({
    method: 'POST',
    path: '/admin/absences/{id}/undo',
    right: 'attendance',
    tag: 'admin',
    summary: 'Take a notice back for a family before the meeting ends',
    who: ['admin'],
    params: idParams,
    answer: absence,
    idempotent: true,
  }),
};

import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import { answers } from '../organisation/answers.ts';
import { shownField } from '../organisation/field-answers.ts';
import { person } from '../families/pick-up-people.ts';
import { answeredTexts } from '../families/child-fields.ts';
import { declareCall } from '../core/endpoint.ts';
import { enrollmentStatuses, paymentStatuses } from '../core/enrollment-states.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { idParams } from '../core/text.ts';

/** Whom to call about a child, and who may collect it: guardians besides the parent, by their rights, and people on its list. */
export const rosterPerson = person
  .pick({ full_name: true, relationship: true, is_emergency_contact: true, may_pick_up: true })
  .extend({
    /** Null for a guardian who gave none. */
    phone: z.string().nullable(),
    /** Has an account and rights for the child. */
    guardian: z.boolean(),
  });

/**
 * One child with a place. No medical notes, only whether there are any: they open on the child's own page, which
 * records access.
 */
const rosterChild = z.object({
  enrollment_id: z.string(),
  number: z.string(),
  student_id: z.string(),
  full_name: z.string(),
  age: z.int(),
  grade_label: z.string(),
  parent_name: z.string().nullable(),
  parent_phone: z.string().nullable(),
  people: z.array(rosterPerson),
  /** For the instructors; never in the CSV. */
  critical_alert: z.string().nullable(),
  /** Names of people who must not collect the child, to show as a warning. */
  must_not_collect: z.array(z.string()),
  has_medical_notes: z.boolean(),
  status: z.enum(enrollmentStatuses),
  payment_status: onlyWith('see_money', z.enum(paymentStatuses)),
  amount_due: onlyWith('see_money', z.number()),
  note: z.string().nullable(),
  /** To the questions of places that the reader sees; absent without any. */
  answers: answers.optional(),
});
export const rosterRow = rosterChild.extend(answeredTexts('office')).meta({ id: 'RosterRow' });
export type RosterRow = z.infer<typeof rosterRow>;

/** The same for teaching staff: no payments, and no messages from the family to the office. */
export const staffRosterRow = rosterChild
  .omit({ payment_status: true, amount_due: true, note: true, number: true })
  .extend(answeredTexts('staff'))
  .meta({ id: 'StaffRosterRow' });
export type StaffRosterRow = z.infer<typeof staffRosterRow>;

/** What the answers of the rows are about, in the order in which it is asked. */
const questions = z.array(shownField);

export const rosterCalls = {
  programRoster: declareCall({
    method: 'GET',
    path: '/admin/programs/{id}/roster',
    right: 'see_families',
    tag: 'programs',
    summary: 'The roster of a program: children with a place, by name',
    who: ['admin'],
    params: idParams,
    query: pageQuery({}),
    answer: pageOf(rosterRow).extend({ questions }),
  }),
  exportRoster: declareCall({
    method: 'GET',
    path: '/admin/programs/{id}/roster.csv',
    right: 'export',
    tag: 'programs',
    summary: 'The roster as CSV; each export is logged',
    who: ['admin'],
    fresh: true,
    params: idParams,
    raw: true,
    budget: 'export',
  }),
  staffRoster: declareCall({
    method: 'GET',
    path: '/staff/programs/{id}/roster',
    right: 'own',
    tag: 'teaching',
    summary: 'The roster of a program for its staff: the children they teach, with contacts',
    who: ['staff', 'admin'],
    params: idParams,
    answer: z.object({
      program: z.object({ id: z.string(), title: z.string(), slug: z.string() }),
      data: z.array(staffRosterRow),
      /** Older answers on a device have none. */
      questions: questions.optional(),
    }),
  }),
  exportStaffRoster: declareCall({
    method: 'GET',
    path: '/staff/programs/{id}/roster.csv',
    right: 'own',
    tag: 'teaching',
    summary: 'The roster for staff as CSV; each export is logged',
    who: ['staff', 'admin'],
    fresh: true,
    params: idParams,
    raw: true,
    budget: 'export',
  }),
};

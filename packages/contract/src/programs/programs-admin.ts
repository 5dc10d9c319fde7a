import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import { ageRange } from './age-range.ts';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { meeting } from '../core/meeting.ts';
import { artKeys } from '../core/pictures.ts';
import { tagRef } from '../organisation/tags.ts';
import { recordChoice } from '../core/record-choice.ts';
import { program, programCategories, programStatuses, waitingPriorities } from './programs.ts';
import { idParams, changedText, optionalText, nearDay, recordId, recordVersion, requiredText } from '../core/text.ts';
import { programQuestionCalls } from './program-questions.ts';

const lines = z
  .array(requiredText('Please remove empty lines', 200))
  .max(40, { error: 'Please keep this to 40 lines' })
  .optional();

/** Dollars and cents; what it says when it is missing. */
const amount = (missing: string) =>
  z
    .number({ error: missing })
    .min(0, { error: 'The price cannot be below zero' })
    .max(10_000_000, { error: 'Please check the price' })
    .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, {
      error: 'Please enter the price in dollars and cents',
    })
    .nullable();

/** The specification's eight fields, and ours, which are optional. */
const programFields = {
  title: requiredText('Title is required', 120),
  description: changedText(6000),
  /** Null: the site says "Contact for pricing". */
  price: amount('Price is required'),
  duration: requiredText('Duration is required', 60),
  age_range: ageRange,
  max_participants: z
    .number({ error: 'Max participants is required' })
    .int({ error: 'Please enter a whole number of participants' })
    .min(1, { error: 'Must have at least 1 participant' })
    .max(500, { error: 'Please keep this to 500 participants' }),
  start_date: nearDay('Start date is required'),
  end_date: nearDay('End date is required'),
  category: z.enum(programCategories, { error: 'Choose a category' }).optional(),
  summary: changedText(240),
  schedule: changedText(160),
  location: changedText(160),
  /** A venue instead of a text, and a room of it: the place then follows from them. */
  venue_id: recordChoice('Choose a venue from the list'),
  room_id: recordChoice('Choose a room from the list'),
  season_id: recordChoice('Choose a season from the list'),
  outline: lines,
  bring: lines,
  requires_approval: z.boolean().optional(),
  art: z.enum(artKeys, { error: 'Choose a drawing' }).optional(),
  /** Families can join a waiting list while it is full. */
  waiting_list: z.boolean({ error: 'Choose yes or no' }).optional(),
  /** Absences give credits, and children with a credit can come to its meetings. */
  make_ups: z.boolean({ error: 'Choose yes or no' }).optional(),
  /** Children with a credit can come although it is a camp, at a school, for few, or by approval. */
  make_up_guests: z.boolean({ error: 'Choose yes or no' }).optional(),
  /** What a trial class costs, 0 for free; null: the program has none. */
  trial_price: amount('Please enter what a trial class costs, or 0').optional(),
  /** What was paid for it comes off the price of a place. */
  trial_comes_off: z.boolean({ error: 'Choose yes or no' }).optional(),
  /** What a drop-in day costs, 0 for free; null: the program has none. */
  day_price: amount('Please enter what one day costs, or 0').optional(),
  /** Who joins after the first class pays for the classes that are left. */
  prorates_late: z.boolean({ error: 'Choose yes or no' }).optional(),
  /** Who goes first on it; the others follow in the order in which they joined. */
  waiting_first: z
    .array(z.enum(waitingPriorities, { error: 'Choose from the list' }))
    .max(2)
    .optional(),
  /** The payment plans that families can choose; none: the whole price at once. */
  plan_template_ids: z
    .array(recordId, { error: 'Choose plans from the list' })
    .max(6, { error: 'Choose at most 6 plans' })
    .optional(),
};
const lastDayIsLater = (given: { start_date: string; end_date: string }) => given.end_date >= given.start_date;
const lastDayMessage = { error: 'The end date must not be before the start date', path: ['end_date'] };

export const createProgram = z.strictObject(programFields).refine(lastDayIsLater, lastDayMessage);
export const updateProgram = z
  .strictObject({ ...programFields, version: recordVersion.optional() })
  .refine(lastDayIsLater, lastDayMessage);

/** The specification's PUT also moves a program to another status; the present one is no move. */
export const programChange = changeOf(updateProgram).extend({
  /** Null only where there is none yet, as in a copy without dates. */
  start_date: programFields.start_date.nullish(),
  end_date: programFields.end_date.nullish(),
  status: z.enum(programStatuses, { error: 'Choose a status' }).optional(),
  /** Families read it when the program is cancelled. */
  reason: optionalText(500),
});

/** What differs in the copy; omitted fields are the original's. Without dates the copy has none yet. */
export const duplicateProgram = changeOf(z.strictObject(programFields)).extend({
  /** Copies the meetings too, shifted by whole weeks to the same weekdays, inside the new dates and without public holidays. */
  copy_meetings: z.boolean().optional(),
});

export const changeProgramStatus = z.strictObject({
  status: z.enum(programStatuses, { error: 'Choose a status' }),
  /** Families read it when the program is cancelled. */
  reason: optionalText(500),
  version: recordVersion.optional(),
});

/** A move that is allowed now, with its effect on families. */
const programMove = z.object({ status: z.enum(programStatuses), needs_reason: z.boolean() });

const places = z.object({ pending: z.int(), approved: z.int(), enrolled: z.int(), completed: z.int() });

export const adminProgram = program
  .extend({
    created_at: z.string(),
    archived_at: z.string().nullable(),
    season_id: z.string().nullable(),
    places,
    meetings_total: z.int(),
    /** The payment plans that families can choose. */
    plan_template_ids: z.array(z.string()),
    waiting_list: z.boolean(),
    make_ups: z.boolean(),
    make_up_guests: z.boolean(),
    prorates_late: z.boolean(),
    waiting_first: z.array(z.enum(waitingPriorities)),
    /** Places offered to families on the waiting list; they count as taken. */
    offered: z.int(),
    next_meeting: z.string().nullable(),
    moves: z.array(programMove),
    tags: z.array(tagRef),
  })
  .meta({ id: 'AdminProgram' });
export type AdminProgram = z.infer<typeof adminProgram>;

export const adminProgramDetail = adminProgram
  .extend({
    meetings: z.array(meeting),
    /** Families with a place now, who would be notified. */
    families: z.int(),
    /** Payments for cancelled places that have not been refunded. */
    refunds_due: z.object({ payments: z.int(), amount: onlyWith('see_money', z.number()) }),
    /** Also whoever was switched off since: they teach nothing until they are active again. */
    staff: z.array(
      z.object({ assignment_id: z.string(), id: z.string(), full_name: z.string(), is_active: z.boolean() }),
    ),
    /** Who changed it last, and which fields. */
    last_change: z.object({ by: z.string(), at: z.string(), fields: z.array(z.string()) }).nullable(),
  })
  .meta({ id: 'AdminProgramDetail' });
export type AdminProgramDetail = z.infer<typeof adminProgramDetail>;

export const programAdminCalls = {
  ...programQuestionCalls,
  getAnyProgram: declareCall({
    method: 'GET',
    path: '/admin/programs/{id}',
    right: 'office',
    tag: 'programs',
    summary: 'One program with its meetings, staff and possible next steps',
    who: ['admin'],
    params: idParams,
    answer: adminProgramDetail,
  }),
  createProgram: declareCall({
    method: 'POST',
    path: '/admin/programs',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Create a program as a draft',
    who: ['admin'],
    status: 201,
    body: createProgram,
    answer: adminProgram,
    idempotent: true,
  }),
  updateProgram: declareCall({
    method: 'PUT',
    path: '/admin/programs/{id}',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Update a program or move it to another status; its web address does not change',
    who: ['admin'],
    params: idParams,
    body: programChange,
    answer: adminProgram,
  }),
  duplicateProgram: declareCall({
    method: 'POST',
    path: '/admin/programs/{id}/duplicate',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Duplicate a program as a draft with new dates, optionally with its meetings',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: duplicateProgram,
    answer: adminProgram,
    idempotent: true,
  }),
  changeProgramStatus: declareCall({
    method: 'PUT',
    path: '/admin/programs/{id}/status',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Change the status of a program; cancelling it cancels every place and notifies the families',
    who: ['admin'],
    params: idParams,
    body: changeProgramStatus,
    answer: adminProgramDetail,
    idempotent: true,
  }),
  removeProgram: declareCall({
    method: 'DELETE',
    path: '/admin/programs/{id}',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Delete a draft without enrollments, or archive a finished program',
    who: ['admin'],
    params: idParams,
    answer: z.object({ removed: z.enum(['deleted', 'archived']) }),
  }),
  restoreProgram: declareCall({
    method: 'POST',
    path: '/admin/programs/{id}/restore',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Restore an archived or recently deleted program',
    who: ['admin'],
    params: idParams,
    answer: adminProgram,
    idempotent: true,
  }),
};

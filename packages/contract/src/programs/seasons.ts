import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { weeklyMeeting } from '../core/meeting.ts';
import { declareCall } from '../core/endpoint.ts';
import { clockTime, idParams, nearDay, recordId, recordVersion, requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import { moment, money } from '../core/wire.ts';
import { programCategories, programStatuses } from './programs.ts';

/** Programs of one season, and seasons of an organization. */
export const mostInSeason = 200;
export const mostSeasons = 200;

const seasonBreak = z
  .strictObject({
    name: requiredText('Please name the break', 60),
    from: nearDay('First day is required'),
    until: nearDay('Last day is required'),
  })
  .refine((given) => given.until >= given.from, {
    error: 'The last day must not be before the first',
    path: ['until'],
  });

const breaks = z
  .array(seasonBreak, { error: 'Please enter the breaks' })
  .max(20, { error: 'Please enter at most 20 breaks' });

const seasonFields = z.strictObject({
  name: requiredText('Please enter a name', 60),
  starts_on: nearDay('First day is required'),
  ends_on: nearDay('Last day is required'),
  /** Days without classes besides public holidays. */
  breaks: breaks.optional(),
});
const inOrder = {
  rule: (given: { starts_on: string; ends_on: string }) => given.ends_on >= given.starts_on,
  message: { error: 'The last day must not be before the first', path: ['ends_on'] },
};
export const newSeason = seasonFields.refine(inOrder.rule, inOrder.message);
export const changeSeason = changeOf(seasonFields).extend({ version: recordVersion.optional() });

const seasonBase = z.object({
  id: z.string(),
  name: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  breaks: z.array(z.object({ name: z.string(), from: z.string(), until: z.string() })),
  version: z.int(),
});

export const season = seasonBase
  .extend({
    programs: z.int(),
    /** Of these, those that families do not see yet, and those that are open for enrollment. */
    drafts: z.int(),
    open: z.int(),
  })
  .meta({ id: 'Season' });
export type Season = z.infer<typeof season>;

const staffMember = z.object({ id: z.string(), full_name: z.string() });

export const seasonProgram = z
  .object({
    id: z.string(),
    title: z.string(),
    category: z.enum(programCategories),
    status: z.enum(programStatuses),
    archived: z.boolean(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    meets: z.array(weeklyMeeting),
    meetings: z.int(),
    location: z.string().nullable(),
    staff: z.array(staffMember),
    price: money.nullable(),
    max_participants: z.int(),
    seats_taken: z.int(),
    /** When registration opens; null: with the program. */
    opens_at: moment.nullable(),
  })
  .meta({ id: 'SeasonProgram' });
export type SeasonProgram = z.infer<typeof seasonProgram>;

export const seasonDetail = season
  .extend({
    rows: z.array(seasonProgram),
    /** Programs in no season that begin in it. */
    could_join: z.int(),
    /** It was made as a copy; `can_undo` while its programs are drafts that no family asked for. */
    copied_from: z.object({ name: z.string().nullable(), at: moment, can_undo: z.boolean() }).nullable(),
  })
  .meta({ id: 'SeasonDetail' });
export type SeasonDetail = z.infer<typeof seasonDetail>;

const price = z
  .number({ error: 'Please enter a price' })
  .min(0, { error: 'The price cannot be below zero' })
  .max(10_000_000, { error: 'Please check the price' })
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, {
    error: 'Please enter the price in dollars and cents',
  })
  .nullable();

/** What differs from what the copy would do by itself; omitted fields follow the season. */
const copiedProgram = z
  .strictObject({
    program_id: recordId,
    include: z.boolean({ error: 'Choose yes or no' }).optional(),
    start_date: nearDay('First day is required').optional(),
    end_date: nearDay('Last day is required').optional(),
    /** Null: no price yet. */
    price: price.optional(),
    staff_ids: z.array(recordId).max(20, { error: 'Choose at most 20 people' }).optional(),
  })
  .refine((given) => !given.start_date || !given.end_date || given.end_date >= given.start_date, {
    error: 'The last day must not be before the first',
    path: ['end_date'],
  });

export const seasonCopy = z
  .strictObject({
    name: requiredText('Please enter a name', 60),
    starts_on: nearDay('First day is required'),
    /** Without it the season is as long as the other. */
    ends_on: nearDay('Last day is required').optional(),
    breaks: breaks.optional(),
    staff: z.enum(['copied', 'cleared'], { error: 'Choose what happens to the staff' }).optional(),
    /** Prices change by so many percent; omitted they stay. */
    percent: whole(-90, 300, 'Please enter a whole number from -90 to 300').optional(),
    /** Changed prices are rounded to so many dollars. */
    round_to: whole(1, 10_000, 'Please enter a whole number of dollars').optional(),
    programs: z
      .array(copiedProgram, { error: 'Please enter the programs' })
      .max(mostInSeason, { error: `A season has at most ${mostInSeason} programs` })
      .refine((rows) => new Set(rows.map((row) => row.program_id)).size === rows.length, {
        error: 'A program is listed twice',
      })
      .optional(),
  })
  .refine((given) => !given.ends_on || given.ends_on >= given.starts_on, inOrder.message);
export type SeasonCopy = z.input<typeof seasonCopy>;

/** All drafts are opened now; families can request places from then on, or from a moment on Jamaica's clock. */
export const openSeason = z.strictObject({
  opens: z
    .strictObject({ date: nearDay('Day is required'), time: clockTime('Time is required') })
    .nullish()
    .transform((moment) => moment ?? null),
});

const warningKinds = ['room', 'staff', 'meetings', 'left_out', 'dates', 'plan'] as const;

export const previewedProgram = z
  .object({
    program_id: z.string(),
    title: z.string(),
    include: z.boolean(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    meets: z.array(weeklyMeeting),
    meetings: z.int(),
    location: z.string().nullable(),
    price: z.number().nullable(),
    staff: z.array(staffMember),
    /** How it is in the season that is copied. */
    before: z.object({
      start_date: z.string().nullable(),
      end_date: z.string().nullable(),
      price: z.number().nullable(),
      meetings: z.int(),
      staff: z.array(staffMember),
    }),
    warnings: z.array(z.object({ kind: z.enum(warningKinds), text: z.string() })),
  })
  .meta({ id: 'PreviewedProgram' });
export type PreviewedProgram = z.infer<typeof previewedProgram>;

export const seasonPreview = z
  .object({
    name: z.string(),
    starts_on: z.string(),
    ends_on: z.string(),
    /** Whole weeks by which dates move. */
    weeks: z.int(),
    programs: z.array(previewedProgram),
  })
  .meta({ id: 'SeasonPreview' });
export type SeasonPreview = z.infer<typeof seasonPreview>;

export const seasonCalls = {
  listSeasons: declareCall({
    method: 'GET',
    path: '/admin/seasons',
    right: 'office',
    tag: 'programs',
    summary: 'List the seasons with their numbers of programs, the latest first',
    who: ['admin'],
    answer: z.object({ data: z.array(season) }),
  }),
  getSeason: declareCall({
    method: 'GET',
    path: '/admin/seasons/{id}',
    right: 'office',
    tag: 'programs',
    summary: 'One season with its programs as a table',
    who: ['admin'],
    params: idParams,
    answer: seasonDetail,
  }),
  addSeason: declareCall({
    method: 'POST',
    path: '/admin/seasons',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Add a season',
    who: ['admin'],
    status: 201,
    body: newSeason,
    answer: seasonDetail,
    idempotent: true,
  }),
  changeSeason: declareCall({
    method: 'PUT',
    path: '/admin/seasons/{id}',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Change the name, dates or breaks of a season; its programs stay as they are',
    who: ['admin'],
    params: idParams,
    body: changeSeason,
    answer: seasonDetail,
  }),
  removeSeason: declareCall({
    method: 'DELETE',
    path: '/admin/seasons/{id}',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Delete a season without programs',
    who: ['admin'],
    status: 204,
    params: idParams,
  }),
  fillSeason: declareCall({
    method: 'POST',
    path: '/admin/seasons/{id}/fill',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Take the programs into the season that begin in it and are in no other',
    who: ['admin'],
    params: idParams,
    answer: z.object({ added: z.int() }),
    idempotent: true,
  }),
  previewSeasonCopy: declareCall({
    method: 'POST',
    path: '/admin/seasons/{id}/copy/preview',
    right: 'change_programs',
    tag: 'programs',
    summary: 'What copying a season would create, with warnings; saves nothing',
    who: ['admin'],
    params: idParams,
    body: seasonCopy,
    answer: seasonPreview,
  }),
  copySeason: declareCall({
    method: 'POST',
    path: '/admin/seasons/{id}/copy',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Copy a season to new dates: all its programs as drafts, with their meetings, all of them or none',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: seasonCopy,
    answer: seasonDetail,
    idempotent: true,
  }),
  undoSeasonCopy: declareCall({
    method: 'POST',
    path: '/admin/seasons/{id}/undo-copy',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Remove the drafts that a copy created, while families do not see them',
    who: ['admin'],
    params: idParams,
    answer: z.object({ removed: z.int() }),
    idempotent: true,
  }),
  openSeason: declareCall({
    method: 'POST',
    path: '/admin/seasons/{id}/open',
    right: 'change_programs',
    tag: 'programs',
    summary:
      'Open all drafts of a season, with registration now or from a moment on; those that cannot be opened are named',
    who: ['admin'],
    params: idParams,
    body: openSeason,
    answer: z.object({ opened: z.int(), left: z.array(z.object({ title: z.string(), reason: z.string() })) }),
    idempotent: true,
  }),
};

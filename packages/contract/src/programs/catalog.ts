import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { meeting, weeklyMeeting } from '../core/meeting.ts';
import { choiceFilter, pageOf, pageQuery, recordFilter, sortBy } from '../core/paging.ts';
import { parishes } from '../core/parishes.ts';
import { program, programCategories, programParams, programStatuses } from './programs.ts';

/** One program with the days on which it meets, cancelled ones too. */
export const programWithMeetings = program
  .extend({
    meetings: z.array(meeting),
    /** How much of what was paid a family gets back that cancels until a day; of days to come, the most first. */
    refunds: z.array(z.object({ percent: z.int(), until: z.string() })),
    /** What it costs when a child is collected late, as a sentence; null where it costs nothing. */
    late_pickup: z.string().nullable(),
  })
  .meta({ id: 'ProgramWithMeetings' });
export type ProgramWithMeetings = z.infer<typeof programWithMeetings>;

/** Times of day by the beginning of a meeting: before noon, before 5 pm, later. */
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const;
export const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export const weekdayLabels: Record<(typeof weekdayNames)[number], string> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
};

/** A program as the catalog lists it: with the days on which it usually meets. */
export const catalogProgram = program.extend({ meets: z.array(weeklyMeeting) }).meta({ id: 'CatalogProgram' });
export type CatalogProgram = z.infer<typeof catalogProgram>;

export const listProgramsQuery = pageQuery({
  /** Drafts and cancelled programs are for admins only. */
  status: choiceFilter(programStatuses),
  category: choiceFilter(programCategories),
  /** A child's age in years: only programs that take that age. */
  age: z
    .union([z.string(), z.number()])
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return undefined;
      const age = Number(value);
      if (Number.isInteger(age) && age >= 0 && age <= 25) return age;
      context.addIssue({ code: 'custom', message: 'age must be a whole number of years' });
      return z.NEVER;
    }),
  /** It meets on this weekday; with a time of day, both in one meeting. */
  weekday: choiceFilter(weekdayNames),
  time: choiceFilter(timesOfDay),
  parish: choiceFilter(parishes),
  venue_id: recordFilter,
  /** In whole dollars; a program without a price is not found by it. */
  max_price: z
    .union([z.string(), z.number()])
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return undefined;
      const price = Number(value);
      if (Number.isInteger(price) && price >= 0 && price <= 10_000_000) return price;
      context.addIssue({ code: 'custom', message: 'max_price must be a whole number of dollars' });
      return z.NEVER;
    }),
  sort: sortBy(['start_date', 'title', 'price']),
});

export const programCalls = {
  listPrograms: declareCall({
    method: 'GET',
    path: '/programs',
    tag: 'programs',
    summary: 'List the programs on the website; an admin also gets drafts and cancelled ones',
    who: 'public',
    query: listProgramsQuery,
    answer: pageOf(catalogProgram),
  }),
  listProgramVenues: declareCall({
    method: 'GET',
    path: '/program-venues',
    tag: 'programs',
    summary: 'The parishes and venues of the programs on the website, to filter by',
    who: 'public',
    answer: z.object({
      parishes: z.array(z.enum(parishes)),
      venues: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  getProgram: declareCall({
    method: 'GET',
    path: '/programs/{id}',
    tag: 'programs',
    summary: 'One program with its meetings, by id or web name',
    who: 'public',
    params: programParams,
    answer: programWithMeetings,
  }),
};

import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { meeting } from '../core/meeting.ts';
import { parishes } from './venues.ts';
import { choiceFilter, pageOf, pageQuery, recordFilter, sortBy } from '../core/paging.ts';

export const programStatuses = ['draft', 'open', 'in_progress', 'completed', 'cancelled'] as const;
export type ProgramStatus = (typeof programStatuses)[number];
/** What families may see: never a draft. */
export const publicProgramStatuses = ['open', 'in_progress', 'completed'] as const;

export const programCategories = ['after-school', 'workshop', 'mentorship', 'camp', 'curriculum'] as const;
export type ProgramCategory = (typeof programCategories)[number];
export const programCategoryLabels: Record<ProgramCategory, string> = {
  'after-school': 'After-school programs',
  workshop: 'Weekend workshops',
  mentorship: 'Private mentorship',
  camp: 'Holiday STEM camps',
  curriculum: 'Curriculum integration',
};

/** Who goes first on the waiting list of a program, before those who joined earlier. */
export const waitingPriorities = ['returning', 'siblings'] as const;
export type WaitingPriority = (typeof waitingPriorities)[number];

export const program = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    description: z.string(),
    category: z.enum(programCategories),
    category_label: z.string(),
    /** Null: the site says "Contact for pricing". */
    price: z.number().nullable(),
    currency: z.literal('JMD'),
    duration: z.string(),
    schedule: z.string().nullable(),
    location: z.string().nullable(),
    /** The record behind the place; null where the place is only a text. */
    venue: z
      .object({
        id: z.string(),
        name: z.string(),
        room_id: z.string().nullable(),
        room: z.string().nullable(),
        address: z.string().nullable(),
        parish: z.enum(parishes).nullable(),
        map_url: z.string(),
        directions: z.string().nullable(),
      })
      .nullable(),
    age_range: z.string(),
    age_min: z.int(),
    age_max: z.int(),
    max_participants: z.int(),
    seats_taken: z.int(),
    /** What families can have now: none while somebody waits, because a free place is offered to them. */
    places_left: z.int(),
    /** Children on the waiting list. */
    waiting: z.int(),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
    status: z.enum(programStatuses),
    requires_approval: z.boolean(),
    /** Open, not full, not over: a family can request a place now. */
    can_enroll: z.boolean(),
    /** Full, and a family can join its waiting list. */
    can_wait: z.boolean(),
    outline: z.array(z.string()),
    bring: z.array(z.string()),
    /** Which drawing of the picture family stands for it. */
    art: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Program' });
export type Program = z.infer<typeof program>;

/** One program with the days on which it meets, cancelled ones too. */
export const programWithMeetings = program.extend({ meetings: z.array(meeting) }).meta({ id: 'ProgramWithMeetings' });
export type ProgramWithMeetings = z.infer<typeof programWithMeetings>;

/** Times of day by the beginning of a meeting: before noon, before 5 pm, later. */
export const timesOfDay = ['morning', 'afternoon', 'evening'] as const;
export const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** A weekday and its times, as most meetings of a program have them. */
export const weeklyMeeting = z.object({
  /** Sunday is 0. */
  weekday: z.int(),
  /** On Jamaica's clock, HH:MM. */
  start_time: z.string(),
  end_time: z.string(),
});
export type WeeklyMeeting = z.infer<typeof weeklyMeeting>;

/** A program as the catalog lists it: with the days on which it usually meets. */
export const catalogProgram = program.extend({ meets: z.array(weeklyMeeting) }).meta({ id: 'CatalogProgram' });
export type CatalogProgram = z.infer<typeof catalogProgram>;

export const listProgramsQuery = pageQuery({
  status: choiceFilter(publicProgramStatuses),
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

/** A program is found by its id or by its slug. */
export const programParams = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, { error: 'No such program' }),
});

export const programCalls = {
  listPrograms: declareCall({
    method: 'GET',
    path: '/programs',
    tag: 'programs',
    summary: 'List the programs on the website',
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

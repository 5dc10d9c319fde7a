import { z } from 'zod';
import { leavingFigures } from './leaving.ts';
import { declareCall } from '../core/endpoint.ts';
import { recordFilter } from '../core/paging.ts';
import { recordId } from '../core/text.ts';
import { whole } from '../core/whole.ts';

/** Children of one season, and how many of them have a place in the next one. */
const stay = {
  children: z.int(),
  stayed: z.int(),
  /** In percent; null without children, without a next season, or while all programs of that are drafts. */
  rate: z.int().nullable(),
  /** The same of the season before: null where there was none, or while nobody could stay. */
  rate_before: z.int().nullable(),
};

const named = z.object({ id: z.string(), name: z.string() });

/** A program of the season, as it would be needed again. */
const forecastLine = z.object({
  program_id: z.string(),
  title: z.string(),
  /** Children of other programs who reached all levels that come before it. */
  ready: z.int(),
  /** Its own children who stay, by the share that stayed the last time; those who move up are not among them. */
  stay: z.int(),
  wait: z.int(),
  wanted: z.int(),
  /** Places of the same program in the next season, drafts too. */
  planned: z.int(),
  /** How many have no place. */
  missing: z.int(),
});
export type ForecastLine = z.infer<typeof forecastLine>;

export const insight = z
  .object({
    /** Null while there is no season. */
    season: named.nullable(),
    next: named.nullable(),
    before: named.nullable(),
    /** Those that can be chosen, the latest first. */
    seasons: z.array(named),
    retention: z.object(stay),
    retention_by_program: z.array(z.object({ program_id: z.string(), title: z.string(), ...stay })),
    retention_by_teacher: z.array(z.object({ staff_id: z.string(), name: z.string(), ...stay })),
    /** Places of the season that ended, and why. */
    leaving: leavingFigures,
    /** Programs for which children wait now. */
    waiting: z.array(
      z.object({
        program_id: z.string(),
        title: z.string(),
        waiting: z.int(),
        free: z.int(),
        /** Of those who wait, for more than 60 days. */
        long: z.int(),
      }),
    ),
    /** What visitors looked for in the last 90 days and did not find, in the words of the page. */
    searches: z.array(z.object({ text: z.string(), count: z.int() })),
    forecast: z.array(forecastLine),
  })
  .meta({ id: 'Insight' });
export type Insight = z.infer<typeof insight>;

/** More places than the largest camp has. */
const mostPlaces = 500;

export const draftForecast = z.strictObject({
  season_id: recordId,
  next_id: recordId,
  programs: z
    .array(
      z.strictObject({ program_id: recordId, places: whole(1, mostPlaces, `Please enter 1 to ${mostPlaces} places`) }),
      { error: 'Choose at least one program' },
    )
    .min(1, { error: 'Choose at least one program' })
    .max(40, { error: 'Choose at most 40 programs' })
    .refine((rows) => new Set(rows.map((row) => row.program_id)).size === rows.length, {
      error: 'A program is listed twice',
    }),
});

export const insightCalls = {
  getInsight: declareCall({
    method: 'GET',
    path: '/admin/insight',
    right: 'see_families',
    tag: 'dashboard',
    summary:
      'Who stays from one season to the next, what is missing, and a forecast of the next season; names no child',
    who: ['admin'],
    query: z.strictObject({ season_id: recordFilter }),
    answer: insight,
  }),
  draftForecast: declareCall({
    method: 'POST',
    path: '/admin/insight/drafts',
    right: 'change_programs',
    tag: 'dashboard',
    summary: 'Draft programs of the next season where the forecast misses places; families see nothing of it',
    who: ['admin'],
    status: 201,
    body: draftForecast,
    answer: z.object({
      season_id: z.string(),
      programs: z.array(z.object({ id: z.string(), title: z.string(), places: z.int() })),
    }),
    idempotent: true,
  }),
};

import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, slugParams } from '../core/text.ts';

/** Points of a season for a place: eight places have some. */
export const seasonPoints = [10, 8, 6, 5, 4, 3, 2, 1] as const;

const feedback = z
  .object({
    division: z.string(),
    judges: z.array(
      z.object({
        /** "Judge 1": families do not read who it was. */
        judge: z.string(),
        /** Without the notes, which judges write for each other. */
        marks: z.array(z.object({ name: z.string(), points: z.int().nullable(), most: z.int() })),
        strengths: z.string().nullable(),
        next_steps: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'JudgesFeedback' });

export const entryDay = z
  .object({
    slug: z.string(),
    /** The day is set up, so there is a live page. */
    has_day: z.boolean(),
    /** Final places of the team. */
    places: z.array(z.object({ division: z.string(), place: z.int().nullable(), shared: z.boolean(), of: z.int() })),
    awards: z.array(z.string()),
    /** Results are final in at least one division, so there is a certificate. */
    has_certificate: z.boolean(),
    feedback: z.array(feedback),
  })
  .meta({ id: 'EntryDay' });
export type EntryDay = z.output<typeof entryDay>;

export const competitionRecords = z
  .object({
    seasons: z.array(
      z.object({
        year: z.int(),
        teams: z.array(
          z.object({
            place: z.int(),
            team: z.string(),
            school: z.string().nullable(),
            points: z.int(),
            events: z.int(),
          }),
        ),
      }),
    ),
    /** The fastest run ever in each division of timed runs, by its name; `ms` with what its faults add. */
    fastest: z.array(
      z.object({
        division: z.string(),
        team: z.string(),
        ms: z.int(),
        title: z.string(),
        slug: z.string(),
        date: z.string(),
      }),
    ),
    /** Who won, newest first. */
    winners: z.array(
      z.object({
        title: z.string(),
        slug: z.string(),
        date: z.string(),
        division: z.string(),
        teams: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'CompetitionRecords' });
export type CompetitionRecords = z.output<typeof competitionRecords>;

const day = { tag: 'competition day' } as const;
export const eventResultCalls = {
  resultsFile: declareCall({
    ...day,
    method: 'GET',
    path: '/competitions/{slug}/results.csv',
    summary: 'Matches, runs and places of a competition as CSV',
    who: 'public',
    params: slugParams,
    raw: true,
  }),
  resultsData: declareCall({
    ...day,
    method: 'GET',
    path: '/competitions/{slug}/results.json',
    summary:
      'The same as JSON, with formats, standings, awards, fingerprints and what each result was before it was corrected',
    who: 'public',
    params: slugParams,
    raw: true,
  }),
  resultsSheet: declareCall({
    ...day,
    method: 'GET',
    path: '/competitions/{slug}/results.txt',
    summary: 'The final sheets whose fingerprints are published, line by line',
    who: 'public',
    params: slugParams,
    raw: true,
  }),
  competitionRecords: declareCall({
    ...day,
    method: 'GET',
    path: '/competition-records',
    summary: 'Points of each season over all competitions with final results, winners and fastest runs over the years',
    who: 'public',
    answer: competitionRecords,
  }),
  readEntryDay: declareCall({
    ...day,
    method: 'GET',
    path: '/entries/{id}/day',
    right: 'competitions',
    summary: "A team's places and awards, and what the judges wrote once it was released, for its family",
    who: ['parent', 'admin'],
    params: idParams,
    answer: entryDay,
  }),
  entryCertificate: declareCall({
    ...day,
    method: 'GET',
    path: '/entries/{id}/certificate',
    right: 'competitions',
    summary: 'The certificates of a team as PDF, once results are final: a page for each division',
    who: ['parent', 'admin'],
    params: idParams,
    raw: true,
  }),
};

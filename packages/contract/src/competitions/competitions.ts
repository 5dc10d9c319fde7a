import { z } from 'zod';
import { wordFilter } from '../core/paging.ts';
import { slugParams } from '../core/text.ts';
import { declareCall } from '../core/endpoint.ts';
import { namedSkills } from '../core/named-skills.ts';
import { pageOf, pageQuery, sortBy } from '../core/paging.ts';
import { picture, pictureFields } from '../core/pictures.ts';
import { money } from '../core/wire.ts';

export const competitionCategories = ['International', 'Programming', 'Combat', 'Innovation', 'Educational'] as const;
export type CompetitionCategory = (typeof competitionCategories)[number];

/** The pages below /competitions and the category that each one shows. */
export const competitionRoutes = {
  'robot-wars': 'Combat',
  'code-olympics': 'Programming',
  'tech-fair': 'Innovation',
  caribbean: 'International',
} as const satisfies Record<string, CompetitionCategory>;

export const competitionStatuses = ['upcoming', 'registration', 'completed', 'cancelled'] as const;
export type CompetitionStatus = (typeof competitionStatuses)[number];
export const competitionStatusLabels: Record<CompetitionStatus, string> = {
  upcoming: 'Upcoming',
  registration: 'Registration Open',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const inspectionKinds = ['weight', 'size', 'safety'] as const;
export const inspectionKindLabels = { weight: 'Weight', size: 'Size', safety: 'Safety' } as const;
/** A rule of the inspection; the limit is written as it is measured: "454 g", "30 x 30 cm". */
export const inspectionRule = z.object({
  id: z.string(),
  kind: z.enum(inspectionKinds),
  text: z.string(),
  limit: z.string().nullable(),
});
export type InspectionRule = z.infer<typeof inspectionRule>;

/** The largest team in any competition. */
export const mostMembers = 8;

export const competition = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.enum(competitionCategories),
    status: z.enum(competitionStatuses),
    statusLabel: z.string(),
    date: z.string(),
    /** Null for a competition of one day. */
    endDate: z.string().nullable(),
    location: z.string(),
    /** Zero: entry is free. */
    entryFee: money,
    /** The fee is due so many days after a team is entered. */
    feeDueDays: z.int(),
    currency: z.literal('JMD'),
    /** What is entered and counted. */
    entryUnit: z.enum(['teams', 'people']),
    participants: z.int(),
    maxParticipants: z.int(),
    ageRange: z.string().nullable(),
    /** How many belong to a team; null: any number. */
    teamMin: z.int().nullable(),
    teamMax: z.int().nullable(),
    registrationCloses: z.string().nullable(),
    /** The last day on which members of a team are changed; null: the day before the competition. */
    substitutesUntil: z.string().nullable(),
    /** So many teams of one school or club; null: any number. */
    maxPerSchool: z.int().nullable(),
    /** Teams on the waiting list. */
    waiting: z.int(),
    /** Entering joins the waiting list: registration is open, and no place is free. */
    canWait: z.boolean(),
    /** The first is the first prize. */
    prizes: z.array(z.object({ place: z.string(), prize: z.string() })),
    challenges: z.array(z.string()),
    winners: z.array(z.object({ prize: z.string(), name: z.string(), team: z.string() })),
    featured: z.boolean(),
    /** Registration is open and a place is free: show Register Now. */
    canRegister: z.boolean(),
    /** Today is one of its days, in Jamaica, and it was neither cancelled nor completed. */
    onToday: z.boolean(),
    ...pictureFields,
    images: z.array(picture),
  })
  .meta({ id: 'Competition' });
export type Competition = z.infer<typeof competition>;

/** One competition on its own page: how it is run and judged. */
export const competitionPage = competition
  .extend({
    /** One string per paragraph. */
    format: z.array(z.string()),
    scoring: z.array(z.object({ label: z.string(), weight: z.string() })),
    rules: z.array(z.string()),
    schedule: z.array(z.object({ time: z.string(), what: z.string() })),
    /** What is looked at before a robot may start. */
    inspectionRules: z.array(inspectionRule),
    /** Skills of the map that help a team. */
    skills: namedSkills,
    /** Its day was planned and published: there is a live page. */
    hasDay: z.boolean(),
  })
  .meta({ id: 'CompetitionPage' });
export type CompetitionPage = z.infer<typeof competitionPage>;

export const listCompetitionsQuery = pageQuery({
  category: wordFilter(competitionCategories),
  status: wordFilter(competitionStatuses),
  sort: sortBy(['date', 'title', 'entryFee']),
});

export const competitionCalls = {
  listCompetitions: declareCall({
    method: 'GET',
    path: '/competitions',
    tag: 'competitions',
    summary: 'List competitions: open ones first, then upcoming, then past',
    who: 'public',
    query: listCompetitionsQuery,
    answer: pageOf(competition),
  }),
  getCompetition: declareCall({
    method: 'GET',
    path: '/competitions/{slug}',
    tag: 'competitions',
    summary: 'One competition with its format, scoring, rules and day plan',
    who: 'public',
    params: slugParams,
    answer: competitionPage,
  }),
};

import { z } from 'zod';
import { wordFilter } from '../core/paging.ts';
import { slugParams } from '../core/text.ts';
import { declareCall } from '../core/endpoint.ts';
import { namedSkills } from '../core/named-skills.ts';
import { pageOf, pageQuery, sortBy } from '../core/paging.ts';
import { picture, pictureFields } from '../core/pictures.ts';
import { money } from '../core/wire.ts';

export const robotCategories = ['Beginner', 'Advanced', 'Competition', 'AI-Powered', 'Custom'] as const;
export type RobotCategory = (typeof robotCategories)[number];

/** The pages below /robots; AI-Powered has a chip but no page of its own. */
export const robotRoutes = {
  beginner: 'Beginner',
  advanced: 'Advanced',
  competition: 'Competition',
  custom: 'Custom',
} as const satisfies Record<string, RobotCategory>;

export const robotDifficulties = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type RobotDifficulty = (typeof robotDifficulties)[number];
export const robotStatuses = ['Active', 'Development', 'Retired'] as const;
export type RobotStatus = (typeof robotStatuses)[number];

export const robot = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    category: z.enum(robotCategories),
    difficulty: z.enum(robotDifficulties),
    status: z.enum(robotStatuses),
    year: z.int(),
    team: z.string(),
    buildTime: z.string(),
    cost: money.nullable(),
    currency: z.literal('JMD'),
    description: z.string(),
    ...pictureFields,
    gallery: z.array(picture),
    videoUrl: z.string().nullable(),
    features: z.array(z.string()),
    /** Controller, Motors, Sensors, Power, Size, Weight, Software, Connectivity, in the order to show them. */
    specifications: z.record(z.string(), z.string()),
    awards: z.array(z.string()),
    featured: z.boolean(),
  })
  .meta({ id: 'Robot' });
export type Robot = z.infer<typeof robot>;

/** The robot's passport, at its own address. */
export const robotPassport = robot
  .extend({
    /** Printed on the passport, such as DB-R04. */
    passportNumber: z.string(),
    /** First name and initial only. */
    builders: z.array(z.string()),
    technologies: z.array(z.string()),
    /** Skills of the map that it takes to build it. */
    skills: namedSkills,
    buildLog: z.array(z.object({ date: z.string(), title: z.string(), text: z.string() })),
    parts: z.array(z.object({ name: z.string(), quantity: z.int(), note: z.string().nullable() })),
    /** The QR code on the robot itself: its modules as one outline in a square of `size`, quiet zone included. */
    code: z.object({ address: z.string(), size: z.int(), path: z.string() }),
    matches: z.array(
      z.object({
        date: z.string(),
        event: z.string(),
        against: z.string().nullable(),
        result: z.enum(['won', 'lost', 'drawn', 'scored', 'shown']),
        score: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'RobotPassport' });
export type RobotPassport = z.infer<typeof robotPassport>;

/** Counted from the published robots; null where there is nothing to count, which hides the label. */
export const robotStats = z
  .object({
    robotsBuilt: z.int().nullable(),
    awardsWon: z.int().nullable(),
    studentsInvolved: z.int().nullable(),
    technologiesUsed: z.int().nullable(),
  })
  .meta({ id: 'RobotStats' });
export type RobotStats = z.infer<typeof robotStats>;

export const listRobotsQuery = pageQuery({
  category: wordFilter(robotCategories),
  difficulty: wordFilter(robotDifficulties),
  status: wordFilter(robotStatuses),
  sort: sortBy(['name', 'year', 'cost']),
});

export const robotCalls = {
  listRobots: declareCall({
    method: 'GET',
    path: '/robots',
    tag: 'robots',
    summary: 'List robots, featured ones first',
    who: 'public',
    query: listRobotsQuery,
    answer: pageOf(robot),
  }),
  robotStats: declareCall({
    method: 'GET',
    path: '/robots/stats',
    tag: 'robots',
    summary: 'The four figures above the robot list',
    who: 'public',
    answer: robotStats,
  }),
  getRobot: declareCall({
    method: 'GET',
    path: '/robots/{slug}',
    tag: 'robots',
    summary: "One robot's passport: build log, parts, matches, awards",
    who: 'public',
    params: slugParams,
    answer: robotPassport,
  }),
  robotCodeSvg: declareCall({
    method: 'GET',
    path: '/robots/{slug}/code.svg',
    tag: 'robots',
    summary: "The QR code of a robot's passport as SVG",
    who: 'public',
    params: slugParams,
    raw: true,
  }),
  robotCodePng: declareCall({
    method: 'GET',
    path: '/robots/{slug}/code.png',
    tag: 'robots',
    summary: "The QR code of a robot's passport as PNG",
    who: 'public',
    params: slugParams,
    raw: true,
  }),
};

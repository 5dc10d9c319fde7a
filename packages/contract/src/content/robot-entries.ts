import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId, slugParams } from '../core/text.ts';

/** Which passport the robot of a team has, and which there are. */
export const entryPassport = z
  .object({
    robot_id: z.string().nullable(),
    robots: z.array(z.object({ id: z.string(), name: z.string(), passport_number: z.string() })),
  })
  .meta({ id: 'EntryPassport' });
export type EntryPassport = z.output<typeof entryPassport>;

const office = { tag: 'robots', who: ['admin'], params: idParams, answer: entryPassport } as const;

export const robotEntryCalls = {
  listEventPassports: declareCall({
    tag: 'robots',
    method: 'GET',
    path: '/competitions/{slug}/passports',
    summary: 'Which teams of a competition have a robot with a passport',
    who: 'public',
    params: slugParams,
    answer: z
      .object({ data: z.array(z.object({ team: z.string(), slug: z.string(), name: z.string() })) })
      .meta({ id: 'EventPassports' }),
  }),
  readEntryPassport: declareCall({
    ...office,
    method: 'GET',
    path: '/admin/entries/{id}/passport',
    right: 'competitions',
    summary: "The passport of a team's robot, and the published robots to choose from",
  }),
  setEntryPassport: declareCall({
    ...office,
    method: 'PUT',
    path: '/admin/entries/{id}/passport',
    right: 'competitions',
    summary: "Say which published robot a team's robot is: its final results then stand in the passport",
    body: z.strictObject({ robot_id: recordId.nullable() }),
  }),
};

import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';

/** A child of the family in a team, and whether its name may stand in public results. */
export const publicName = z
  .object({
    /** The place in the team. */
    id: z.string(),
    child: z.string(),
    team: z.string(),
    competition: z.string(),
    date: z.string(),
    given: z.boolean(),
  })
  .meta({ id: 'PublicName' });
export type PublicName = z.output<typeof publicName>;

export const publicNameCalls = {
  listPublicNames: declareCall({
    method: 'GET',
    path: '/public-names',
    tag: 'teams',
    summary: "The family's children in teams, and whether their names may stand in public results",
    who: ['parent'],
    answer: z.object({ data: z.array(publicName) }).meta({ id: 'PublicNames' }),
  }),
  answerPublicName: declareCall({
    method: 'PUT',
    path: '/public-names/{id}',
    right: 'competitions',
    tag: 'teams',
    summary: 'Agree that the name of a child stands in public results, or take that back; the office takes back only',
    who: ['parent', 'admin'],
    params: idParams,
    body: z.strictObject({
      given: z.boolean({ error: 'Choose yes or no' }),
      /** The text on the screen: agreeing to another text is not a consent. */
      text_version: z.string().min(1).max(40),
    }),
    answer: z.object({ given: z.boolean() }).meta({ id: 'PublicNameAnswer' }),
  }),
};

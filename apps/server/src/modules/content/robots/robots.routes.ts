import type { robotCalls } from '@doctorbird/contract/content/robots';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { codePng, codeSvg } from './passport-code.ts';
import { countRobots, findRobot, listRobots } from './robots.queries.ts';

export const robotHandlers = ({
  db,
  config: { publicOrigin },
}: Pick<AppDependencies, 'db' | 'config'>): Handlers<typeof robotCalls, Actor> => {
  const find = (slug: string) => findRobot(db, slug, publicOrigin);
  return {
    listRobots: ({ query }) => listRobots(db, query),
    robotStats: () => countRobots(db),
    getRobot: ({ params }) => find(params.slug),
    robotCodeSvg: async ({ params, reply }) => {
      const { slug, code } = await find(params.slug);
      return reply
        .header('content-disposition', `attachment; filename="${slug}-code.svg"`)
        .type('image/svg+xml')
        .send(codeSvg(code.address));
    },
    robotCodePng: async ({ params, reply }) => {
      const { slug, code } = await find(params.slug);
      return reply
        .header('content-disposition', `attachment; filename="${slug}-code.png"`)
        .type('image/png')
        .send(await codePng(code.address));
    },
  };
};

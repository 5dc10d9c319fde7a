import type { logoCalls } from '@doctorbird/contract/organisation/logo';
import type { FastifyInstance } from 'fastify';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { readSetting } from '../settings/organisation-settings.ts';
import { removeLogo, takeLogo } from './change-logo.ts';
import { presentLogoState } from './logo.presenter.ts';
import { findLogoFile } from './logo.queries.ts';
import { openRoute } from '../../../platform/http/open-route.ts';

type Needs = Pick<AppDependencies, 'db' | 'files' | 'clock'>;

export const logoHandlers = (deps: Needs): Handlers<typeof logoCalls, Actor> => ({
  getLogo: async () => presentLogoState(await readSetting(deps.db, 'logo')),
  uploadLogo: async ({ file, actor, request }) =>
    presentLogoState(await takeLogo(deps.db, contextOf(deps, { request, actor }), file)),
  removeLogo: async ({ actor, request }) => {
    await removeLogo(deps.db, contextOf(deps, { request, actor }));
    return presentLogoState(null);
  },
});

const address = /^\/logo\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** Serves the logo to everyone; an address never changes what it shows. */
export function serveLogo(app: FastifyInstance, { db, files }: Needs): void {
  app.get('/logo/:name', openRoute('nothing: the public logo'), async (request, reply) => {
    const [, id] = address.exec(request.url) ?? [];
    const key = id && (await findLogoFile(db, id));
    if (!key) throw notFound('picture');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(Buffer.from(await files.getBytes(key)));
  });
}

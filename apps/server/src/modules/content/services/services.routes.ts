import type { serviceCalls } from '@doctorbird/contract/content/services';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findService, listServices } from './services.queries.ts';

export const serviceHandlers = ({ db }: Pick<AppDependencies, 'db'>): Handlers<typeof serviceCalls, Actor> => ({
  listServices: ({ query }) => listServices(db, query),
  getService: ({ params }) => findService(db, params.slug),
});

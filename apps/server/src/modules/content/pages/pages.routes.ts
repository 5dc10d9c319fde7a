import type { pageCalls } from '@doctorbird/contract/content/pages';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findCategoryPage, findTextPage, listCategoryPages } from './pages.queries.ts';

export const pageHandlers = ({ db }: Pick<AppDependencies, 'db'>): Handlers<typeof pageCalls, Actor> => ({
  getPage: ({ params, query }) => findTextPage(db, params.slug, query.version),
  listCategoryPages: ({ query }) => listCategoryPages(db, query.section),
  getCategoryPage: ({ params }) => findCategoryPage(db, params.section, params.slug),
});

import type { categoryPageCalls } from '@doctorbird/contract/content/category-pages-admin';
import type { pageAdminCalls } from '@doctorbird/contract/content/pages-admin';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { listOfficePages, publishPage } from './publish-page.ts';
import { listOfficeCategoryPages, saveCategoryPage } from './save-category-page.ts';

export const pageAdminHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof pageAdminCalls & typeof categoryPageCalls, Actor> => ({
  listOfficeCategoryPages: async () => ({ data: await listOfficeCategoryPages(db) }),
  saveCategoryPage: async ({ params, body, request, actor }) => {
    const page = await saveCategoryPage(db, params, body, originOf(request, actor), clock.now());
    return page;
  },
  listOfficePages: async () => ({ data: await listOfficePages(db) }),
  publishPage: async ({ params, body, request, actor }) => {
    const page = await publishPage(db, params.slug, body, originOf(request, actor), clock.now());
    return page;
  },
});

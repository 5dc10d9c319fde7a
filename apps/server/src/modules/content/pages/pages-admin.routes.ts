import type { categoryPageCalls } from '@doctorbird/contract/content/category-pages-admin';
import type { pageAdminCalls } from '@doctorbird/contract/content/pages-admin';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { listOfficePages, publishPage } from './publish-page.ts';
import { listOfficeCategoryPages, saveCategoryPage } from './save-category-page.ts';

export const pageAdminHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof pageAdminCalls & typeof categoryPageCalls, Actor> => ({
  listOfficeCategoryPages: async () => ({ data: await listOfficeCategoryPages(db) }),
  saveCategoryPage: ({ params, body, request, actor }) =>
    saveCategoryPage(db, contextOf({ clock }, { request, actor }), { at: params, given: body }),
  listOfficePages: async () => ({ data: await listOfficePages(db) }),
  publishPage: ({ params, body, request, actor }) =>
    publishPage(db, contextOf({ clock }, { request, actor }), { slug: params.slug, given: body }),
});

import { z } from 'zod';
import { slugParams } from '../core/text.ts';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { categoryPage, categorySections } from './pages.ts';
import { recordVersion, requiredText } from '../core/text.ts';

/**
 * The text above a list as admins edit it: placeholders such as {organization}, {email}, {phone} and {address} are not
 * filled in.
 */
export const adminCategoryPage = categoryPage
  .extend({ version: z.int(), updated_at: z.string() })
  .meta({ id: 'OfficeCategoryPage' });
export type AdminCategoryPage = z.infer<typeof adminCategoryPage>;

export const saveCategoryPage = z.strictObject({
  label: requiredText('Label is required', 40),
  menu_text: requiredText('Menu text is required', 120),
  title: requiredText('Title is required', 80),
  intro: requiredText('Introduction is required', 500),
  points: z
    .array(
      z.strictObject({
        title: requiredText('Title is required', 60),
        text: requiredText('Text is required', 300),
      }),
    )
    .max(4, { error: 'Please keep this to 4 points' }),
  version: recordVersion.optional(),
});
export const categoryPageChange = changeOf(saveCategoryPage);

const common = { tag: 'pages', who: ['admin'] } as const;

export const categoryPageCalls = {
  listOfficeCategoryPages: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/category-pages',
    right: 'content',
    summary: 'Introductions to the services, competitions, robots and gallery pages',
    answer: z.object({ data: z.array(adminCategoryPage) }),
  }),
  saveCategoryPage: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/category-pages/{section}/{slug}',
    right: 'content',
    summary: 'Update the introduction and menu text of a page',
    params: slugParams.extend({ section: z.enum(categorySections) }),
    body: categoryPageChange,
    answer: adminCategoryPage,
  }),
};

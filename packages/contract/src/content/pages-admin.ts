import { z } from 'zod';
import { slugParams } from '../core/text.ts';
import { declareCall } from '../core/endpoint.ts';
import { pageBlock } from './pages.ts';
import { recordVersion, requiredText } from '../core/text.ts';

/** A text of the organization as admins edit it, in plain marks (see page-text.ts), and all its versions. */
export const adminPage = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    text: z.string(),
    body: z.array(pageBlock),
    version: z.int(),
    published_at: z.string(),
    versions: z.array(z.object({ version: z.int(), title: z.string(), published_at: z.string() })),
  })
  .meta({ id: 'OfficePage' });
export type AdminPage = z.infer<typeof adminPage>;

export const publishPage = z.strictObject({
  title: requiredText('Title is required', 120),
  summary: requiredText('Summary is required', 400),
  text: requiredText('Text is required', 60_000),
  /** The version that was read; a newer one by now is a 409. */
  version: recordVersion.optional(),
});

export const pageAdminCalls = {
  listOfficePages: declareCall({
    method: 'GET',
    path: '/admin/pages',
    right: 'content',
    tag: 'pages',
    summary: 'The privacy notice and the terms with all their versions',
    who: ['admin'],
    answer: z.object({ data: z.array(adminPage) }),
  }),
  publishPage: declareCall({
    method: 'PUT',
    path: '/admin/pages/{slug}',
    right: 'content',
    tag: 'pages',
    summary: 'Publish a new version of the privacy notice or the terms; older ones stay available',
    who: ['admin'],
    params: slugParams,
    body: publishPage,
    answer: adminPage,
  }),
};

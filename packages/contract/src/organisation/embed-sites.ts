import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { recordVersion } from '../core/text.ts';

export const mostEmbedSites = 20;

const site = z
  .string({ error: 'Please enter the address of a website' })
  .trim()
  .toLowerCase()
  .regex(/^https:\/\/[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?$/, {
    error: 'Enter a website such as https://school.edu.jm, without a path',
  });

const sites = z
  .array(site, { error: 'Please enter the websites' })
  .max(mostEmbedSites, { error: `Please enter at most ${mostEmbedSites} websites` });

export const saveEmbedSites = z.strictObject({ sites, version: recordVersion.optional() });

export const embedSites = z
  .object({
    /** Websites that may show the list of programs within their own pages. */
    sites: z.array(z.string()),
    version: z.int(),
  })
  .meta({ id: 'EmbedSites' });
export type EmbedSites = z.infer<typeof embedSites>;

const common = { tag: 'settings', who: ['admin'], right: 'settings' } as const;

export const embedSiteCalls = {
  getEmbedSites: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/settings/embed-sites',
    summary: 'Websites that may show the list of programs',
    answer: embedSites,
  }),
  saveEmbedSites: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/settings/embed-sites',
    summary: 'Change which websites may show the list of programs',
    body: saveEmbedSites,
    answer: embedSites,
  }),
};

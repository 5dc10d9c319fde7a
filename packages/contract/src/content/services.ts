import { z } from 'zod';
import { wordFilter } from '../core/paging.ts';
import { slugParams } from '../core/text.ts';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery, sortBy } from '../core/paging.ts';
import { picture, pictureFields } from '../core/pictures.ts';
import { programCategories } from '../programs/programs.ts';

/** The pages below /services; a service may be on several. */
export const serviceCategories = ['robotics', 'coding', 'camps', 'tutoring'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];

export const service = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    /** The longer text on the service's own page, one string per paragraph. */
    details: z.array(z.string()),
    features: z.array(z.string()),
    /** A text such as "From J$5,000 a term" stays one. Null: `price_text` says "Contact for pricing". */
    price: z.union([z.number(), z.string()]).nullable(),
    currency: z.literal('JMD'),
    price_text: z.string(),
    duration: z.string().nullable(),
    schedule: z.string().nullable(),
    age_range: z.string().nullable(),
    /** Marked "Most Popular". */
    popular: z.boolean(),
    categories: z.array(z.enum(serviceCategories)),
    /** The matching filter of the program catalogue. */
    program_category: z.enum(programCategories).nullable(),
    /** For schools and groups: requested through the organization registration, not through sign-up. */
    for_organizations: z.boolean(),
    ...pictureFields,
    images: z.array(picture),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof service>;

export const listServicesQuery = pageQuery({
  category: wordFilter(serviceCategories),
  sort: sortBy(['position', 'title']),
});

export const serviceCalls = {
  listServices: declareCall({
    method: 'GET',
    path: '/services',
    tag: 'services',
    summary: 'List the services that the organization offers',
    who: 'public',
    query: listServicesQuery,
    answer: pageOf(service),
  }),
  getService: declareCall({
    method: 'GET',
    path: '/services/{slug}',
    tag: 'services',
    summary: 'One service',
    who: 'public',
    params: slugParams,
    answer: service,
  }),
};

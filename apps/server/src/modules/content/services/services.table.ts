import { programCategories } from '@doctorbird/contract/programs/programs';
import { serviceCategories } from '@doctorbird/contract/content/services';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { contentColumns } from '../../../platform/publishing/content-columns.ts';

/** What the organisation offers, as its page describes it; dated and priced offers are programs. */
export const service = pgTable(
  'service',
  {
    ...contentColumns(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    details: jsonb('details').$type<string[]>().notNull().default([]),
    features: jsonb('features').$type<string[]>().notNull().default([]),
    /** Null: "Contact for pricing". */
    priceCents: bigint('price_cents', { mode: 'number' }),
    /** Instead of an amount: "From J$5,000 a term". */
    priceText: text('price_text'),
    duration: text('duration'),
    schedule: text('schedule'),
    ageRange: text('age_range'),
    popular: boolean('popular').notNull().default(false),
    categories: text('categories', { enum: serviceCategories }).array().notNull().default([]),
    programCategory: text('program_category', { enum: programCategories }),
    forOrganizations: boolean('for_organizations').notNull().default(false),
  },
  (t) => [
    uniqueIndex('service_slug').on(t.slug),
    index('service_order').on(t.contentStatus, t.position),
    check('service_price', sql`${t.priceCents} >= 0`),
  ],
);

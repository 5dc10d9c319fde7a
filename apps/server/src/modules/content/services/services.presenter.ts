import type { Service } from '@doctorbird/contract/content/services';
import { inDollars, toWireOrNull } from '../../../platform/money.ts';
import { presentPictures } from '../../../platform/publishing/present-pictures.ts';
import type { service } from './services.table.ts';

export const presentService = (row: typeof service.$inferSelect): Service => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  details: row.details,
  features: row.features,
  price: row.priceText ?? toWireOrNull(row.priceCents),
  currency: 'JMD',
  price_text: row.priceText ?? (row.priceCents === null ? 'Contact for pricing' : inDollars(row.priceCents)),
  duration: row.duration,
  schedule: row.schedule,
  age_range: row.ageRange,
  popular: row.popular,
  categories: row.categories,
  program_category: row.programCategory,
  for_organizations: row.forOrganizations,
  ...presentPictures(row.pictures, 'after'),
});

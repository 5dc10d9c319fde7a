import type { AdminCategoryPage } from '@doctorbird/contract/content/category-pages-admin';

/** Where the public reads the text above a list. */
export const headingAddress = ({ section, slug }: Pick<AdminCategoryPage, 'section' | 'slug'>): string =>
  slug === 'all' ? `/${section}` : `/${section}/${slug}`;

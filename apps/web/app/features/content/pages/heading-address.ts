import type { AdminCategoryPage } from '@doctorbird/contract/content/category-pages-admin';

/** The public page that shows the text above a list. */
export const headingAddress = ({ section, slug }: Pick<AdminCategoryPage, 'section' | 'slug'>): string =>
  slug === 'all' ? `/${section}` : `/${section}/${slug}`;

import type { OfficeCategoryPage } from '@doctorbird/contract/content/category-pages-admin';

/** Where the public reads the words above a list. */
export const headingAddress = ({ section, slug }: Pick<OfficeCategoryPage, 'section' | 'slug'>): string =>
  slug === 'all' ? `/${section}` : `/${section}/${slug}`;

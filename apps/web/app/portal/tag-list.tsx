import { tagsColumn } from '@doctorbird/contract/core/list';
import type { FilterField } from './filter-fields.ts';

interface Tagged {
  tags: readonly { id: string; name: string }[];
}

/** The columns of a page: that of the tags takes no room where no row has any. */
export const withoutEmptyTags = <C extends { key: string }>(
  columns: readonly C[],
  rows: readonly Partial<Tagged>[],
): readonly C[] =>
  rows.some(({ tags }) => tags && tags.length > 0) ? columns : columns.filter(({ key }) => key !== tagsColumn.key);

/** A list's filter by tag; there is none before the first tag is made. */
export const tagFields = (tags: Tagged['tags']): FilterField[] =>
  tags.length > 0
    ? [{ name: 'tag', label: 'Tag', options: tags.map(({ id, name }) => ({ value: id, label: name })) }]
    : [];

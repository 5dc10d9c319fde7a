import type { Column } from '../ui/data-table.tsx';
import { TagChips } from '../ui/tag-chips.tsx';
import type { FilterField } from './filter-fields.ts';

interface Tagged {
  tags: readonly { id: string; name: string }[];
}

/** The tags of each row. */
export const tagsColumn: Column<Tagged> = {
  key: 'tags',
  label: 'Tags',
  drops: 1,
  cell: ({ tags }) => (tags.length > 0 ? <TagChips tags={tags} /> : '—'),
};

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

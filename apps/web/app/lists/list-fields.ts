import type { AnyList, ListFilter } from '@doctorbird/contract/core/list';
import { answerFilterFields } from '../custom-fields/answers-in-lists.tsx';
import type { FilterField, ListOrder } from '../portal/filter-fields.ts';
import { tagFields } from '../portal/tag-list.tsx';
import type { FilterOption } from '../ui/filter-select.tsx';
import type { LoadedList } from './load-list.ts';
import type { KnownList } from './read-list.ts';

const optionsOf = ({ choices, group }: Extract<ListFilter, { kind: 'choice' }>): FilterOption[] =>
  Object.entries(choices).map(([value, label]) => ({
    value,
    label,
    ...(group?.values.includes(value) && { group: group.label }),
  }));

/** What a page says itself: the choices of a filter that it counts or names, and the last day that one offers. */
interface FieldsOfPage {
  options?: Readonly<Record<string, readonly FilterOption[]>> | undefined;
  latest?: Readonly<Record<string, string>> | undefined;
}

/** The filters of a list as its screen offers them. */
export function fieldsOf(
  list: AnyList,
  { tags, questions, records }: Omit<LoadedList<KnownList>, 'page' | 'more'>,
  { options = {}, latest = {} }: FieldsOfPage = {},
): FilterField[] {
  const fields = Object.entries<ListFilter>(list.filters).flatMap(([name, filter]): FilterField[] => {
    switch (filter.kind) {
      case 'choice':
        if (filter.hidden) return [];
        return [
          {
            name,
            label: filter.label,
            options: options[name] ?? optionsOf(filter),
            ...(filter.allLabel && { allLabel: filter.allLabel }),
          },
        ];
      case 'word':
        return [{ name, label: filter.label, options: options[name] ?? [] }];
      case 'record':
        return [{ name, label: filter.label, options: records[filter.of] ?? [] }];
      case 'day':
        return [{ name, label: filter.label, ...(latest[name] && { latest: latest[name] }) }];
      case 'month':
        return [{ name, label: filter.label, input: 'month' }];
      case 'tag':
        return tagFields(tags);
      case 'only':
        return [];
      default:
        return filter satisfies never;
    }
  });
  return [...fields, ...answerFilterFields(questions)];
}

/** The orders of a list, where it has any beside its own. */
export const orderOf = ({ orders, first, columns }: AnyList, inTable: boolean): ListOrder | undefined =>
  orders && {
    options: Object.entries(orders).map(([value, label]) => ({ value, label })),
    allLabel: first?.label ?? 'Newest first',
    inHead: inTable && columns.some(({ sort }) => sort !== undefined),
  };

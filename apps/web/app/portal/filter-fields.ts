import { formatDate } from '../format/dates.ts';
import type { FilterOption } from '../ui/filter-select.tsx';

/** One filter of a list: its name in the URL and in the call, its label, and what can be chosen. */
export type FilterField = {
  name: string;
  label: string;
  /** Without them the filter is a day, unless `input` says otherwise. */
  options?: readonly FilterOption[];
  allLabel?: string;
  /** A number, a text to search for, or a month. */
  input?: 'number' | 'text' | 'month';
  /** The last day that can be chosen. */
  latest?: string;
  /** One of several options; the URL has them separated by commas. */
  several?: boolean;
};

/** The orders of a list for its select. Where the table's head sorts, only a phone needs it. */
export type ListOrder = { options: readonly FilterOption[]; allLabel: string; inHead?: boolean };

export type ActiveFilter = { name: string; label: string; value: string };

/** A value that the list does not offer, as text: `no_contact` is "No contact". */
const inText = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');

const shownValue = ({ options, several }: FilterField, value: string): string => {
  if (several && options)
    return value
      .split(',')
      .map((one) => shownValue({ name: '', label: '', options }, one))
      .join(' or ');
  if (!options) return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
  return options.find((option) => option.value === value)?.label ?? inText(value);
};

/** The filters that are set in a URL, as people read them. */
export const activeFilters = (fields: readonly FilterField[], address: URLSearchParams): ActiveFilter[] =>
  fields.flatMap((field) => {
    const value = address.get(field.name);
    return value && value !== 'all' ? [{ name: field.name, label: field.label, value: shownValue(field, value) }] : [];
  });

/** An address without some of its parts, from the first page. */
export const without = (address: URLSearchParams, names: readonly string[]): { search: string } => {
  const search = new URLSearchParams(address);
  for (const name of [...names, 'page', 'open']) search.delete(name);
  return { search: search.toString() };
};

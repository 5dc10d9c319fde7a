import { answerColumn, answerFilterName, unanswered } from '@doctorbird/contract/organisation/answer-filters';
import type { Answers } from '@doctorbird/contract/organisation/answers';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { Link, useSearchParams } from 'react-router';
import { without, type FilterField } from '../portal/filter-fields.ts';
import type { Column } from '../ui/data-table.tsx';
import { answerText } from './answer-text.ts';
import * as filterBarStyles from '../ui/filter-bar.module.css';

const notAnswered = { value: unanswered, label: 'Not answered' };
const isAsked = ({ retired }: ShownField): boolean => !retired;

/** The filters of a list by its records' custom fields. */
export const answerFilterFields = (fields: readonly ShownField[]): FilterField[] =>
  fields.filter(isAsked).flatMap((field): FilterField[] => {
    const name = answerColumn(field.key);
    const part = (end: string, label: string, input?: FilterField['input']): FilterField => ({
      name: `${name}.${end}`,
      label: `${field.label} ${label}`,
      ...(input && { input }),
    });
    const missing: FilterField = { name, label: field.label, options: [notAnswered], allLabel: 'Any' };
    const unit = field.unit ? ` (${field.unit})` : '';
    switch (field.kind) {
      case 'choice':
        return [
          {
            name,
            label: field.label,
            options: [
              ...field.options.map(({ key, label, retired }) => ({
                value: key,
                label: retired ? `${label} (retired)` : label,
              })),
              notAnswered,
            ],
            several: true,
          },
        ];
      case 'number':
        return [part('from', `from${unit}`, 'number'), part('to', `to${unit}`, 'number'), missing];
      case 'date':
        return [part('from', 'from'), part('to', 'to'), missing];
      case 'text':
        return [part('has', 'contains', 'text'), missing];
      default:
        return field.kind satisfies never;
    }
  });

/** The names of the filters by custom fields in a URL. */
export const answerNamesIn = (url: URLSearchParams): string[] =>
  [...new Set(url.keys())].filter((name) => answerFilterName.test(name));

/** The columns of a list with the answers to its records' custom fields. */
export const answerColumns = <Row extends { answers?: Answers }>(fields: readonly ShownField[]): Column<Row>[] =>
  fields.filter(isAsked).map((field) => ({
    key: answerColumn(field.key),
    label: field.label,
    numeric: field.kind === 'number' || undefined,
    cell: (row) => answerText(field, row.answers?.[field.key]) ?? '—',
  }));

/** Filters of a link or a saved view by fields that are no longer asked: the list says that they do not count. */
export function DroppedFilters({ fields }: { fields: readonly ShownField[] }) {
  const [address] = useSearchParams();
  const names = answerNamesIn(address).filter((name) => {
    const key = answerFilterName.exec(name)?.[1];
    return !fields.some((field) => field.key === key && isAsked(field));
  });
  if (names.length === 0) return null;
  const labels = [
    ...new Set(
      names.map((name) => {
        const key = answerFilterName.exec(name)?.[1];
        return fields.find((field) => field.key === key)?.label ?? null;
      }),
    ),
  ];
  const sentence = labels.map((label) =>
    label === null
      ? 'A field that this list was filtered by no longer exists, so that filter does not count.'
      : `“${label}” is retired, so its filter does not count.`,
  );
  return (
    <p className={filterBarStyles.only} role="status">
      <span>{sentence.join(' ')}</span>
      <Link to={without(address, names)} preventScrollReset>
        Remove
      </Link>
    </p>
  );
}

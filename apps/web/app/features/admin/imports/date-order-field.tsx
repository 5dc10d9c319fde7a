import type { DateOrder } from '@doctorbird/contract/core/tables';
import { SelectField } from '../../../ui/select-field.tsx';

const orders = [
  { value: 'day_first', label: 'Day first: 4/11/2016 is 4 November' },
  { value: 'month_first', label: 'Month first: 4/11/2016 is 11 April' },
];

type DateOrderFieldProps = { value: DateOrder | null; onChoose: (order: DateOrder) => void };

/** How the days of a file are read, where they are all numbers. */
export function DateOrderField({ value, onChoose }: DateOrderFieldProps) {
  return (
    <SelectField
      label="Which way do dates read?"
      placeholder={value === null ? 'Choose' : undefined}
      value={value ?? ''}
      options={orders}
      error={
        value === null
          ? 'Some dates of this file can only have the month first. Choose how to read all of them'
          : undefined
      }
      onChange={({ target }) => onChoose(target.value as DateOrder)}
    />
  );
}

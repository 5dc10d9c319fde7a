import type { SeparatorName } from '@doctorbird/contract/core/tables';
import type { StatementCheck, StatementMapping } from '@doctorbird/contract/billing/statements';
import { SelectField } from '../../../ui/select-field.tsx';
import { separatorOptions } from '../../../forms/separators.ts';
import * as styles from './statements.module.css';

/** The columns as a form has them: their number as a text, empty for none. */
export type MappingChoice = {
  day: string;
  day_format: StatementMapping['day_format'];
  text: string;
  reference: string;
  amount: string;
  amount_kind: StatementMapping['amount_kind'];
  sign: string;
  separator: '' | SeparatorName;
};
type MappingFieldsProps = {
  check: StatementCheck;
  choice: MappingChoice;
  onChange: (choice: MappingChoice) => void;
};

const formats = [
  { value: 'day_month_year', label: 'Day, month, year' },
  { value: 'month_day_year', label: 'Month, day, year' },
  { value: 'year_month_day', label: 'Year, month, day' },
];
const kinds = [
  { value: 'signed', label: 'Money in, and money out as minus' },
  { value: 'incoming', label: 'Money in only' },
];

/** A box shows all of its choice, on a phone too: the name of a column and the beginning of what is in it. */
const mostOfName = 18;
const mostOfSample = 10;
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** Which column has what; each choice shows the column's first value. */
export function MappingFields({ check, choice, onChange }: MappingFieldsProps) {
  const columns = check.columns.map((name, at) => {
    const sample = check.samples.map((row) => row[at]).find(Boolean);
    const shown = cut(name, mostOfName);
    return { value: String(at), label: sample ? `${shown} (${cut(sample, mostOfSample)})` : shown };
  });
  const field = (name: keyof MappingChoice) => ({
    value: choice[name],
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => onChange({ ...choice, [name]: event.target.value }),
  });
  return (
    <div className={styles.columns}>
      <SelectField label="Day" placeholder="Choose a column" options={columns} {...field('day')} />
      <SelectField label="Days are written" options={formats} {...field('day_format')} />
      <SelectField label="Description" placeholder="Choose a column" options={columns} {...field('text')} />
      <SelectField label="Bank reference" placeholder="None" options={columns} {...field('reference')} />
      <SelectField label="Amount" placeholder="Choose a column" options={columns} {...field('amount')} />
      <SelectField label="The amount column has" options={kinds} {...field('amount_kind')} />
      <SelectField label="Debit or credit" placeholder="Not in a column" options={columns} {...field('sign')} />
      {check.separator && (
        <SelectField label="Columns are separated by" options={separatorOptions} {...field('separator')} />
      )}
    </div>
  );
}

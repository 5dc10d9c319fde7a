import type {
  FamilyTable,
  GivenImportRow,
  ImportCheck,
  ImportMapping,
} from '@doctorbird/contract/families/family-imports';
import type { DateOrder, SeparatorName } from '@doctorbird/contract/core/tables';
import { formatDate } from '../../../format/dates.ts';
import { separatorOptions } from '../../../forms/separators.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { rowsText } from './import-texts.ts';
import * as styles from './imports.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';

type TableFactsProps = {
  table: FamilyTable;
  mapping: ImportMapping;
  order: DateOrder | null;
  onCut: (separator: SeparatorName) => unknown;
  onOrder: (order: DateOrder) => void;
};

const orders = [
  { value: 'day_first', label: 'Day first: 4/5/2016 is 4 May' },
  { value: 'month_first', label: 'Month first: 4/5/2016 is 5 April' },
];

/** How the file was read, so that nothing of it is left out in silence. */
export function TableFacts({ table, mapping, order, onCut, onOrder }: TableFactsProps) {
  const used = new Set([...Object.values(mapping), ...table.joined]);
  const unused = table.columns.filter(
    (_, at) => !used.has(at) && table.rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  );
  return (
    <>
      <div className={styles.mapping}>
        {table.separator && (
          <SelectField
            label="Columns are separated by"
            value={table.separator}
            options={separatorOptions}
            onChange={({ target }) => onCut(target.value as SeparatorName)}
          />
        )}
        {table.date_order && (
          <SelectField
            label="Dates of birth are written"
            placeholder="Choose how"
            value={order ?? ''}
            error={
              order === null
                ? 'Some dates of this file can only have the month first. Choose how to read all of them'
                : undefined
            }
            options={orders}
            onChange={({ target }) => onOrder(target.value as DateOrder)}
          />
        )}
      </div>
      {table.lines_above > 0 && <p>{`${rowsText(table.lines_above)} above the column names skipped.`}</p>}
      {unused.length > 0 && <p>{`Not imported: ${unused.join(', ')}.`}</p>}
      {table.unread.length > 0 && (
        <div className={noticeStyles.notice}>
          <p>{`${rowsText(table.unread.length)} cannot be read and will not be imported:`}</p>
          <ul>
            {table.unread.slice(0, 20).map(({ line, reason }) => (
              <li key={line}>{`Row ${line}: ${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const shown = 3;

/** The first days as they were read, with the age that follows: a wrong order shows at once. */
export function ReadDays({ check, rows }: { check: ImportCheck; rows: ReadonlyMap<number, GivenImportRow> }) {
  const days = check.rows.flatMap(({ line, born, age }) => {
    const row = rows.get(line);
    return born === null || age === null || !row ? [] : [{ line, born, age, row }];
  });
  if (days.length === 0) return null;
  return (
    <p>
      {`Dates of birth as we read them: ${days
        .slice(0, shown)
        .map(({ row, born, age }) => `${row.child_name}, “${row.date_of_birth}” is ${formatDate(born)} (${age} years)`)
        .join('; ')}.`}
    </p>
  );
}

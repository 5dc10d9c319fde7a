import type { GridMeaning, ImportGrid } from '@doctorbird/contract/admin/record-imports';
import { useState } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OpenRecordImportState } from './use-open-record-import.ts';
import * as styles from './imports.module.css';

const meanings: { value: GridMeaning; label: string }[] = [
  { value: 'present', label: 'Present' },
  { value: 'late', label: 'Late' },
  { value: 'absent', label: 'Absent' },
  { value: 'excused', label: 'Excused' },
  { value: 'nothing', label: 'Not marked, leave it out' },
];

const cells = (count: number): string => (count === 1 ? '1 cell' : `${count.toLocaleString('en')} cells`);

/** What a file with a column for each day leaves open: its marks, the year, the program. */
export function GridSettings({ grid, state }: { grid: ImportGrid; state: OpenRecordImportState }) {
  const [year, setYear] = useState(String(grid.first_year ?? ''));
  const [program, setProgram] = useState(grid.program ?? '');
  return (
    <>
      <p>{`${grid.days.length} ${grid.days.length === 1 ? 'column is a day' : 'columns are days'}. Say once what each mark means.`}</p>
      {grid.asks_program && (
        <TextField
          label="Program of this file"
          hint="Its title, as in Programs"
          autoComplete="off"
          maxLength={200}
          value={program}
          error={grid.program === null ? 'No column names the program. Enter its title' : undefined}
          onChange={({ target }) => setProgram(target.value)}
          onBlur={() => {
            if (program.trim() !== '' && program.trim() !== grid.program)
              void state.change({ grid: { program: program.trim() } });
          }}
        />
      )}
      {grid.asks_year && (
        <TextField
          label="Year of the first day"
          hint="The days do not say it. Later ones follow it over the new year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          error={grid.first_year === null ? 'Enter the year, such as 2025' : undefined}
          onChange={({ target }) => setYear(target.value)}
          onBlur={() => {
            if (/^20\d\d$/.test(year) && Number(year) !== grid.first_year)
              void state.change({ grid: { first_year: Number(year) } });
          }}
        />
      )}
      <DaysAsRead days={grid.days} />
      {grid.marks.map(({ text, count, means }) => (
        <SelectField
          key={text}
          label={text === '' ? 'An empty cell means' : `${text} means`}
          hint={cells(count)}
          placeholder={means === null ? 'Choose' : undefined}
          options={meanings}
          value={means ?? ''}
          error={means === null ? 'Choose what the mark means' : undefined}
          onChange={({ target }) =>
            void state.change({ grid: { marks: [{ text, means: target.value as GridMeaning }] } })
          }
        />
      ))}
    </>
  );
}

const daysShown = 2;

/** The first and the last of them, so that a wrong year is seen. */
function DaysAsRead({ days }: { days: ImportGrid['days'] }) {
  const shown = days.length <= 2 * daysShown ? days : [...days.slice(0, daysShown), ...days.slice(-daysShown)];
  return (
    <table className={styles.dates} aria-label="Days as they are read">
      <tbody>
        {shown.map(({ head, day }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two columns may be of one day, and none moves
          <tr key={at}>
            <td className={styles.sample}>{head}</td>
            <td>{day === null ? 'Not known yet' : formatDate(day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

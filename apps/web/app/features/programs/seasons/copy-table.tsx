import clsx from 'clsx';
import type { PreviewedProgram, SeasonCopy, SeasonPreview } from '@doctorbird/contract/programs/seasons';
import { formatDate, formatDateRange } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { weekText } from '../catalog/program-texts.ts';
import { useAssignableStaff } from '../staff-assignments/use-assignable-staff.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './copy-table.module.css';

/** What an admin changes in one row. */
export type RowChange = Omit<NonNullable<SeasonCopy['programs']>[number], 'program_id'>;

type CopyTableProps = {
  preview: SeasonPreview;
  /** What was changed since the season was read; boxes show it before it is checked. */
  changes: ReadonlyMap<string, RowChange>;
  /** The table does not show the last change yet. */
  checking: boolean;
  onChange: (programId: string, change: RowChange) => void;
};

/** All programs of the copy in one table: what is different, what clashes, and boxes to change it. */
export function CopyTable({ preview, changes, checking, onChange }: CopyTableProps) {
  const { options } = useAssignableStaff();
  return (
    <>
      <p className={styles.moved} role="status">
        {checking
          ? 'Checking …'
          : `${formatDateRange(preview.starts_on, preview.ends_on)}: dates move by ${Math.abs(preview.weeks)} weeks${preview.weeks < 0 ? ' back' : ''}.`}
      </p>
      <DataTable
        caption="Programs of the copy"
        columns={columnsOf(options, onChange)}
        rows={preview.programs.map((row) => changed(row, changes.get(row.program_id), options))}
        rowKey={(row) => row.program_id}
        busy={checking}
      />
    </>
  );
}

type Options = ReadonlyArray<{ value: string; label: string }>;

/** A row with what was changed in it. */
function changed(row: PreviewedProgram, change: RowChange | undefined, staff: Options): PreviewedProgram {
  if (!change) return row;
  const { include = row.include, price = row.price, start_date = row.start_date, end_date = row.end_date } = change;
  const nameOf = (id: string): string =>
    [...row.staff, ...row.before.staff].find((one) => one.id === id)?.full_name ??
    staff.find(({ value }) => value === id)?.label ??
    '';
  const people = change.staff_ids?.map((id) => ({ id, full_name: nameOf(id) })) ?? row.staff;
  return { ...row, include, price, start_date, end_date, staff: people };
}

const columnsOf = (staff: Options, onChange: CopyTableProps['onChange']): readonly Column<PreviewedProgram>[] => [
  {
    key: 'program',
    label: 'Program',
    cell: (row) => (
      <CheckField
        label={row.title}
        hint={[weekText(row.meets), row.location].filter(Boolean).join(' · ') || undefined}
        checked={row.include}
        onChange={(event) => onChange(row.program_id, { include: event.target.checked })}
      />
    ),
  },
  {
    key: 'dates',
    label: 'Dates',
    wide: true,
    cell: (row) => (
      <div className={clsx(layoutStyles.stack8, styles.boxes)}>
        <DayBox
          label="First day"
          value={row.start_date}
          row={row}
          onChange={(day) => onChange(row.program_id, { start_date: day })}
        />
        <DayBox
          label="Last day"
          value={row.end_date}
          row={row}
          onChange={(day) => onChange(row.program_id, { end_date: day })}
        />
      </div>
    ),
  },
  {
    key: 'meetings',
    label: 'Meetings',
    numeric: true,
    cell: (row) =>
      row.meetings === row.before.meetings ? row.meetings : `${row.meetings} (were ${row.before.meetings})`,
  },
  {
    key: 'price',
    label: 'Price',
    wide: true,
    cell: (row) => (
      <TextField
        key={`${row.program_id} ${row.price}`}
        label="Price (JMD)"
        type="number"
        inputMode="decimal"
        min={0}
        step="0.01"
        hint={row.price === row.before.price ? undefined : `was ${formatPrice(row.before.price)}`}
        placeholder="No price yet"
        disabled={!row.include}
        defaultValue={row.price ?? ''}
        onBlur={(event) => {
          const price = event.target.value === '' ? null : Number(event.target.value);
          if (price !== row.price) onChange(row.program_id, { price });
        }}
      />
    ),
  },
  {
    key: 'staff',
    label: 'Staff',
    wide: true,
    cell: (row) => <StaffBoxes row={row} staff={staff} onChange={onChange} />,
  },
  {
    key: 'warnings',
    label: 'To look at',
    wide: true,
    cell: (row) =>
      row.include && row.warnings.length > 0 ? (
        <ul className={clsx(layoutStyles.stack6, styles.warnings)}>
          {row.warnings.map(({ kind, text }) => (
            <li key={text} data-kind={kind}>
              {text}
            </li>
          ))}
        </ul>
      ) : (
        '—'
      ),
  },
];

type DayBoxProps = { label: string; value: string | null; row: PreviewedProgram; onChange: (day: string) => void };

/** A day of the copy; the browser's own picker reports each part of a date, so only a whole one counts. */
function DayBox({ label, value, row, onChange }: DayBoxProps) {
  const before = label === 'First day' ? row.before.start_date : row.before.end_date;
  return (
    <DateField
      key={`${row.program_id} ${value}`}
      label={label}
      defaultValue={value ?? ''}
      disabled={!row.include}
      hint={before === null ? undefined : `was ${formatDate(before)}`}
      onBlur={(event) => {
        if (event.target.value !== '' && event.target.value !== value) onChange(event.target.value);
      }}
    />
  );
}

function StaffBoxes({
  row,
  staff,
  onChange,
}: {
  row: PreviewedProgram;
  staff: Options;
  onChange: CopyTableProps['onChange'];
}) {
  const ids = row.staff.map(({ id }) => id);
  const set = (staffIds: string[]) => onChange(row.program_id, { staff_ids: staffIds });
  return (
    <div className={clsx(layoutStyles.stack8, styles.boxes)}>
      {row.staff.map(({ id, full_name: name }) => (
        <CheckField
          key={id}
          label={name}
          checked
          disabled={!row.include}
          onChange={() => set(ids.filter((one) => one !== id))}
        />
      ))}
      <SelectField
        label="Add staff"
        value=""
        placeholder={row.staff.length === 0 ? 'No one yet' : 'Choose'}
        disabled={!row.include}
        options={staff.filter(({ value }) => !ids.includes(value))}
        onChange={(event) => event.target.value !== '' && set([...ids, event.target.value])}
      />
    </div>
  );
}

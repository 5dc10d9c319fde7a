import type { Takings } from '@doctorbird/contract/billing/takings';
import { Link } from 'react-router';
import { formatDate, formatDateRange } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { FirstLines } from '../../../ui/first-lines.tsx';

type Figures = { payments: number; received: number; refunded: number; net: number };
type Day = Takings['by_day'][number];
type Method = Takings['by_method'][number];
type Batch = Takings['by_batch'][number];
type Program = Takings['by_program'][number];

const countOf = (payments: number): string => (payments === 1 ? '1 payment' : `${payments} payments`);

/** Money that did not move is a dash. */
const amount = (value: number): string => (value === 0 ? '—' : formatMoney(value));

const figures: readonly Column<Figures>[] = [
  { key: 'received', label: 'Received', numeric: true, cell: (row) => amount(row.received) },
  { key: 'refunded', label: 'Refunded', numeric: true, cell: (row) => amount(row.refunded) },
  { key: 'net', label: 'Net', phone: 'side', numeric: true, cell: (row) => formatMoney(row.net) },
];
const payments: Column<Figures> = {
  key: 'payments',
  label: 'Payments',
  phone: 'line',
  cell: (row) => (row.payments === 0 ? '—' : countOf(row.payments)),
};

const dayColumns: readonly Column<Day>[] = [
  { key: 'day', label: 'Day', cell: (row) => formatDate(row.day) },
  {
    ...payments,
    cell: (row) =>
      row.payments === 0 ? (
        '—'
      ) : (
        <Link to={`/admin/payments?confirmed_on=${row.day}`}>
          {countOf(row.payments)}
          <span className="visually-hidden">{` of ${formatDate(row.day)}`}</span>
        </Link>
      ),
  },
  ...figures,
  {
    key: 'entered_later',
    label: 'Entered later',
    numeric: true,
    cell: (row) => amount(row.entered_later),
  },
];
const methodColumns: readonly Column<Method>[] = [
  { key: 'method', label: 'Method', cell: (row) => paymentMethodLabels[row.method] },
  payments,
  ...figures,
];
const programColumns: readonly Column<Program>[] = [
  {
    key: 'program',
    label: 'Program',
    cell: (row) => <Link to={`/admin/programs/${row.program_id}`}>{row.title}</Link>,
  },
  payments,
  ...figures,
];

/** What came in and went out on each day; the payments of a day are one press away. */
export const TakingsByDay = ({ rows }: { rows: readonly Day[] }) => (
  <FirstLines lines={rows} most={7} onPhone>
    {(some) => (
      <DataTable
        caption="Takings by day"
        columns={dayColumns}
        rows={some}
        rowKey={(row) => row.day}
        unfolds={(row) => formatDate(row.day)}
      />
    )}
  </FirstLines>
);

export const TakingsByMethod = ({ rows }: { rows: readonly Method[] }) => (
  <DataTable
    caption="Takings by method"
    columns={methodColumns}
    rows={rows}
    rowKey={(row) => row.method}
    unfolds={(row) => paymentMethodLabels[row.method]}
  />
);

const batchColumns: readonly Column<Batch>[] = [
  {
    key: 'batch',
    label: 'Batch',
    cell: (row) => <Link to={`/admin/payments/in-transit?state=all&q=${row.batch}`}>{batchName(row)}</Link>,
  },
  {
    key: 'days',
    label: 'Days',
    phone: 'line',
    cell: (row) => (row.from === row.to ? formatDate(row.from) : formatDateRange(row.from, row.to)),
  },
  { key: 'slips', label: 'Slips', numeric: true, phone: 'side2', cell: (row) => row.slips },
  { key: 'received', label: 'Received', numeric: true, phone: 'side', cell: (row) => formatMoney(row.received) },
  {
    key: 'paid_on',
    label: 'At the bank',
    cell: (row) => (row.paid_on === null ? 'In transit' : formatDate(row.paid_on)),
  },
];
const batchName = ({ batch, machine }: Batch): string => (machine === null ? batch : `${batch}, ${machine}`);

/** What the card machine took, by the batches that it is paid out by. */
export const TakingsByBatch = ({ rows }: { rows: readonly Batch[] }) => (
  <DataTable
    caption="Card machine by batch"
    columns={batchColumns}
    rows={rows}
    rowKey={batchName}
    unfolds={batchName}
  />
);

export const TakingsByProgram = ({ rows }: { rows: readonly Program[] }) => (
  <FirstLines lines={rows} most={8} onPhone>
    {(some) => (
      <DataTable
        caption="Takings by program"
        columns={programColumns}
        rows={some}
        rowKey={(row) => row.program_id ?? row.title}
        unfolds={(row) => row.title}
      />
    )}
  </FirstLines>
);

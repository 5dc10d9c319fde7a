import type { TransitItem } from '@doctorbird/contract/billing/payouts';
import { transitKindLabels } from '@doctorbird/contract/billing/payouts.list';
import { useState } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { AllRowsBox, RowBoxBeside } from '../../../ui/row-choice.tsx';
import * as typeStyles from '../../../ui/type.module.css';

/** The oldest and what is chosen; the rest on demand. */
const shownFirst = 12;

type PayoutItemsProps = {
  items: readonly TransitItem[];
  more: boolean;
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
};

/** What is in transit, with a box to choose what the line pays out. */
export function PayoutItems({ items, more, ids, onChange }: PayoutItemsProps) {
  const [all, setAll] = useState(false);
  const rows = all ? items : items.filter(({ id }, at) => at < shownFirst || ids.has(id));
  const chosen = items.filter(({ id }) => ids.has(id));
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const columns: readonly Column<TransitItem>[] = [
    {
      key: 'from',
      label: 'Family',
      cell: (row) => (
        <RowBoxBeside
          label={`${row.receipt_number ?? row.reference}, ${row.from}, ${formatMoney(row.amount)}`}
          checked={ids.has(row.id)}
          onChange={() => toggle(row.id)}
        >
          {row.from}
          <small className={typeStyles.block}>
            {row.kind === 'received' ? (row.receipt_number ?? row.reference) : transitKindLabels[row.kind]}
          </small>
        </RowBoxBeside>
      ),
    },
    {
      key: 'batch',
      label: 'Batch',
      phone: 'line',
      cell: (row) => [row.batch, formatDate(row.day), row.machine].filter(Boolean).join(', '),
    },
    { key: 'amount', label: 'Amount', numeric: true, phone: 'side', cell: (row) => formatMoney(row.amount) },
  ];
  return (
    <>
      <AllRowsBox
        choice={{
          all: chosen.length === items.length,
          toggleAll: () => onChange(new Set(chosen.length === items.length ? [] : items.map(({ id }) => id))),
        }}
      >
        Choose all in transit
      </AllRowsBox>
      <DataTable caption="Payments in transit" columns={columns} rows={rows} rowKey={(row) => row.id} />
      <p>
        {`${chosen.length} chosen of ${items.length} in transit, ${formatMoney(sumOfMoney(...chosen.map(({ amount }) => amount)))}.`}
        {more && <span> There are more: match older lines first.</span>}
      </p>
      {rows.length < items.length && (
        <p>
          <Button size="sm" variant="line" plain onClick={() => setAll(true)}>
            {`Show ${items.length - rows.length} more in transit`}
          </Button>
        </p>
      )}
    </>
  );
}

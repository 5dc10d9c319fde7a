import type { BoxItem } from '@doctorbird/contract/billing/deposits';
import { useState } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { AllRowsBox, RowBoxBeside, type useRowChoice } from '../../../ui/row-choice.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './deposits.module.css';

/** The oldest; the rest on demand. */
const shownFirst = 12;

type BoxTableProps = {
  items: readonly BoxItem[];
  /** Null: nothing is banked by this reader. */
  choice: ReturnType<typeof useRowChoice> | null;
};

/** What lies in the cash box, with a box to choose what was banked. */
export function BoxTable({ items, choice }: BoxTableProps) {
  const [all, setAll] = useState(false);
  const rows = all ? items : items.slice(0, shownFirst);
  const columns: readonly Column<BoxItem>[] = [
    {
      key: 'from',
      label: 'From',
      cell: (row) => {
        const from = (
          <>
            {row.from}
            <small className={typeStyles.block}>
              {row.kind === 'refunded' ? 'Refunded in cash' : row.receipt_number}
            </small>
          </>
        );
        return choice ? (
          <RowBoxBeside
            label={`Bank ${formatMoney(row.amount)}, ${row.from}`}
            checked={choice.has(row.id)}
            onChange={() => choice.toggle(row.id)}
          >
            {from}
          </RowBoxBeside>
        ) : (
          from
        );
      },
    },
    {
      key: 'on',
      label: 'Recorded',
      phone: 'line',
      cell: (row) => `${formatDate(row.at)}${row.recorded_by ? `, ${row.recorded_by}` : ''}`,
    },
    {
      key: 'method',
      label: 'Method',
      phone: 'side2',
      cell: (row) => (
        <>
          {paymentMethodLabels[row.method]}
          {row.bank_reference && <small className={textStyles.reference}> {row.bank_reference}</small>}
        </>
      ),
    },
    { key: 'amount', label: 'Amount', numeric: true, phone: 'side', cell: (row) => formatMoney(row.amount) },
  ];
  return (
    <>
      {choice && <AllRowsBox choice={choice}>Choose everything</AllRowsBox>}
      <DataTable
        caption="Money in the cash box"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        unfolds={(row) => `${formatMoney(row.amount)}, ${row.from}`}
      />
      {rows.length < items.length && (
        <p className={styles.more}>
          <Button size="sm" variant="line" plain onClick={() => setAll(true)}>
            {`Show all ${items.length}`}
          </Button>
        </p>
      )}
    </>
  );
}

import clsx from 'clsx';
import { depositCalls, type Deposit, type DepositDetail } from '@doctorbird/contract/billing/deposits';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './deposits.module.css';

type DepositTableProps = { rows: readonly Deposit[]; onCancel: (deposit: Deposit) => void };

/** The deposits, newest first, each with the money in it on demand. */
export function DepositTable({ rows, onCancel }: DepositTableProps) {
  return (
    <ul className={styles.deposits} aria-label="Deposits">
      {rows.map((row) => (
        <DepositRow key={row.id} row={row} onCancel={() => onCancel(row)} />
      ))}
    </ul>
  );
}

function DepositRow({ row, onCancel }: { row: Deposit; onCancel: () => void }) {
  const [detail, setDetail] = useState<DepositDetail | null>(null);
  const load = async () => {
    try {
      setDetail(await call(depositCalls.getDeposit, { params: { id: row.id } }));
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to load the deposit'));
    }
  };
  const records = row.items === 1 ? '1 record' : `${row.items} records`;
  return (
    <li aria-label={`Slip ${row.slip_number}`}>
      <details onToggle={(event) => event.currentTarget.open && !detail && void load()}>
        <summary>
          <span className={styles.slip}>
            <b>{`Slip ${row.slip_number}`}</b>
            <small className={clsx(typeStyles.note, typeStyles.block)}>
              {[formatDate(row.banked_on), records].join(' · ')}
            </small>
          </span>
          {row.cancelled && <Badge tone="bad">Cancelled</Badge>}
          <b className="numeric">{formatMoney(row.total)}</b>
        </summary>
        <p className={clsx(typeStyles.note, layoutStyles.bottom2)}>{`Recorded by ${row.by}`}</p>
        {(row.difference !== 0 || row.note) && (
          <p className={clsx(typeStyles.note, layoutStyles.bottom2)}>{noteOf(row)}</p>
        )}
        {row.cancelled && (
          <p
            className={clsx(typeStyles.note, layoutStyles.bottom2)}
          >{`Cancelled by ${row.cancelled.by}: ${row.cancelled.reason}`}</p>
        )}
        {detail ? (
          <ul className={styles.records} aria-label={`Records of slip ${row.slip_number}`}>
            {detail.records.map((record) => (
              <li key={record.id}>
                <span>
                  {[record.from, record.receipt_number ?? record.reference, record.bank_reference]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <b className="numeric">{formatMoney(record.amount)}</b>
              </li>
            ))}
          </ul>
        ) : (
          <p role="status">Loading the records</p>
        )}
        {!row.cancelled && (
          <Button size="sm" variant="line" plain asks={depositCalls.cancelDeposit} onClick={onCancel}>
            Cancel deposit<span className="visually-hidden">{` ${row.slip_number}`}</span>
          </Button>
        )}
      </details>
    </li>
  );
}

function noteOf({ difference, note }: Deposit): string {
  if (difference === 0) return note ?? '';
  const sum = formatMoney(Math.abs(difference));
  return `The slip is ${sum} ${difference < 0 ? 'less' : 'more'} than the records. ${note ?? ''}`.trim();
}

import type { TransitItem } from '@doctorbird/contract/billing/payouts';
import { transitKindLabels } from '@doctorbird/contract/billing/payouts.list';
import clsx from 'clsx';
import { Link } from 'react-router';
import * as typeStyles from '../../../ui/type.module.css';

/** What the list of money in transit draws itself. */
export const transitCells = {
  reference: (row: TransitItem) => (
    <>
      <Link to={`/admin/payments?open=${row.payment_id}`}>{row.receipt_number ?? row.reference}</Link>
      {row.kind !== 'received' && (
        <small className={clsx(typeStyles.block, typeStyles.muted)}>{transitKindLabels[row.kind]}</small>
      )}
    </>
  ),
};

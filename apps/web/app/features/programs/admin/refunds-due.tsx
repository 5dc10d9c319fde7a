import clsx from 'clsx';
import type { AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import { Link } from 'react-router';
import { formatMoney } from '../../../format/money.ts';
import { Panel } from '../../../ui/panel.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** What families are owed for cancelled places. */
export function RefundsDue({ program: { id, refunds_due: due } }: { program: AdminProgramDetail }) {
  return (
    <Panel tone="gold" title="Needs attention">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap3)}>
        <p>
          {due.payments === 1
            ? '1 payment was received for a place that was cancelled or not accepted: '
            : `${due.payments} payments were received for places that were cancelled or not accepted: `}
          <b>{formatMoney(due.amount)}</b> to settle.
        </p>
        <Link to={`/admin/programs/${id}/cancelled`}>Credit, refund or move each family</Link>
      </div>
    </Panel>
  );
}

import { Link, useOutletContext } from 'react-router';
import { LedgerTable } from '../../features/billing/payments/ledger-table.tsx';
import { formatMoney } from '../../format/money.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ParentContext } from './parent.tsx';
import * as actionsStyles from '../../ui/actions.module.css';
import * as panelStyles from '../../ui/panel.module.css';

export default function ParentPayments() {
  const { parent, file } = useOutletContext<ParentContext>();
  const { ledger } = file;
  return (
    <Panel
      title="Account"
      aside={
        <span className={actionsStyles.actions}>
          <Link to={`/admin/parents/${parent.id}/statement`}>Print statement</Link>
          <Link to={`/admin/payments?parent_id=${parent.id}`}>Payments and refunds</Link>
        </span>
      }
    >
      <div className={panelStyles.body}>
        <FactList
          facts={[
            { label: 'Due now', value: formatMoney(ledger.due) },
            { label: 'Charged', value: formatMoney(ledger.charged) },
            { label: 'Paid', value: formatMoney(ledger.paid) },
            ledger.refunded > 0 && { label: 'Refunded', value: formatMoney(ledger.refunded) },
            ledger.credit > 0 && { label: 'Credit', value: formatMoney(ledger.credit) },
          ]}
        />
      </div>
      {ledger.lines.length === 0 ? (
        <EmptyState title="Nothing has been charged yet" />
      ) : (
        <LedgerTable
          lines={ledger.lines}
          caption={`The account of ${parent.full_name}`}
          places="/admin/enrollments"
          inRows
        />
      )}
    </Panel>
  );
}

import type { Bill } from '@doctorbird/contract/billing/bills';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PayerCard } from '../recording/payer-card.tsx';
import { OpenBills } from './open-bills.tsx';

type GroupBillsToRecordProps = {
  group: { id: string; organization: string; due: number };
  bills: readonly Bill[];
  /** Today in Jamaica. */
  today: string;
};

/** A school or club that pays: what it owes, and a payment for one of its invoices. */
export function GroupBillsToRecord({ group: { id, organization, due }, bills, today }: GroupBillsToRecordProps) {
  return (
    <>
      <PayerCard name={organization} to={`/admin/groups/${id}`} about="" due={due} credit={null} />
      {bills.length > 0 ? (
        <Panel title="Open invoices">
          <OpenBills bills={bills} payer={organization} today={today} />
        </Panel>
      ) : (
        <EmptyState title="Nothing is due">{`${organization} has no open invoice.`}</EmptyState>
      )}
    </>
  );
}

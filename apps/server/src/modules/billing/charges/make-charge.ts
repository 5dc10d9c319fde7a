import type { ChargeKind } from '@doctorbird/contract/core/billing-kinds';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { chargeFor } from '../../invoices/invoices/charge-for.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { chargeMails } from '../mails/charge-mails.ts';
import { charge } from './charges.table.ts';

export interface NewCharge {
  parentId: string;
  studentId: string | null;
  kind: ChargeKind;
  label: string;
  cents: number;
  day: string;
  dueOn: string;
  note: string | null;
}

/** Stores a charge with its bill. The caller has checked whose it is, and that it is made once. */
export async function billCharge(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  { dueOn, cents, ...given }: NewCharge,
): Promise<{ id: string; billId: string }> {
  const { now, origin } = context;
  const id = newId();
  await tx.insert(charge).values({ id, ...given, amountCents: cents, createdBy: origin.actorId, createdAt: now });
  const charged = await chargeFor(tx, context, {
    subject: { kind: 'charge', id },
    present: null,
    holder: { kind: 'family', id: given.parentId },
    cents,
    kind: 'price_change',
    description: given.label,
    dueOn,
  });
  if (!charged) throw new Error('The charge has no bill.');
  return { id, billId: charged.id };
}

/** The same, and the family is told. */
export async function makeCharge(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  given: NewCharge,
): Promise<{ id: string; billId: string }> {
  const { parentId, kind, label, cents, dueOn, note } = given;
  const made = await billCharge(tx, context, given);
  await recordAudit(tx, context.origin, {
    action: 'charge.made',
    entity: 'parent',
    entityId: parentId,
    after: { charge_id: made.id, bill_id: made.billId, kind, cents, due_on: dueOn },
  });
  const values = { label, amount: inDollars(cents), due: writtenDate(dueOn), note };
  await notifyPeople(tx, context, {
    kind: chargeMails.made,
    people: [{ id: parentId, values, path: `/parent/bills/${made.billId}` }],
    key: `charge:${made.id}`,
  });
  return made;
}

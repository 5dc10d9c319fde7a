import type { ChargeKind } from '@doctorbird/contract/core/billing-kinds';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import type { AccountHolder } from '../../invoices/accounts/open-account.ts';
import { chargeFor, type ChargeLine } from '../../invoices/invoices/charge-for.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { noteOnBill } from '../bills/note-on-bill.ts';
import { chargeMails } from '../mails/charge-mails.ts';
import { charge } from './charges.table.ts';

export interface NewCharge {
  /** The family that owes it; null for an organization. */
  parentId: string | null;
  groupId?: string | null;
  studentId: string | null;
  /** The place that it came with. */
  enrollmentId?: string | null;
  kind: ChargeKind;
  label: string;
  cents: number;
  day: string;
  dueOn: string;
  note: string | null;
  /** The lines of its invoice, which come to `cents`; without them it is one line, its label. */
  lines?: readonly ChargeLine[];
}

/** Who owes a charge. */
const holderOf = ({ parentId, groupId = null }: Pick<NewCharge, 'parentId' | 'groupId'>): AccountHolder => {
  if (parentId !== null) return { kind: 'family', id: parentId };
  if (groupId === null) throw new Error('Nobody owes this charge.');
  return { kind: 'organization', id: groupId };
};

/** Stores a charge with its bill. The caller has checked whose it is, and that it is made once. */
export async function billCharge(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  { dueOn, cents, lines, ...given }: NewCharge,
): Promise<{ id: string; billId: string }> {
  const { now, origin } = context;
  const id = newId();
  await tx.insert(charge).values({ id, ...given, amountCents: cents, createdBy: origin.actorId, createdAt: now });
  const charged = await chargeFor(tx, context, {
    subject: { kind: 'charge', id },
    present: null,
    holder: holderOf(given),
    cents,
    kind: 'price_change',
    description: given.label,
    ...(lines && { lines }),
    dueOn,
  });
  if (!charged) throw new Error('The charge has no bill.');
  return { id, billId: charged.id };
}

/** The same, and the family is told; for an organization it stands in its timeline, and the office sends the invoice. */
export async function makeCharge(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  given: NewCharge,
): Promise<{ id: string; billId: string }> {
  const { kind, label, cents, dueOn, note } = given;
  const holder = holderOf(given);
  const made = await billCharge(tx, context, given);
  await recordAudit(tx, context.origin, {
    action: 'charge.made',
    entity: holder.kind === 'family' ? 'parent' : 'group',
    entityId: holder.id,
    after: { charge_id: made.id, bill_id: made.billId, kind, cents, due_on: dueOn },
  });
  if (holder.kind !== 'family') {
    const facts = { title: `Billed ${inDollars(cents)} for ${label}`, detail: `Due on ${writtenDate(dueOn)}` };
    await noteOnBill(tx, context, { bill: { holder }, facts });
    return made;
  }
  const values = { label, amount: inDollars(cents), due: writtenDate(dueOn), note };
  await notifyPeople(tx, context, {
    kind: chargeMails.made,
    people: [{ id: holder.id, values, path: `/parent/bills/${made.billId}` }],
    key: `charge:${made.id}`,
  });
  return made;
}

import { digestText } from '../../../platform/crypto/random-token.ts';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { billLink } from './bill-links.table.ts';
import { findOrganizationBill } from './payable-bills.queries.ts';

/** The organization and the bill behind a secret link. Throws 404: unknown and mistyped look the same. */
export async function billOfLink(
  db: Executor,
  token: string,
): Promise<{ billId: string; holderId: string; email: string; organization: string }> {
  const [row] = await db
    .select({
      billId: billLink.billId,
      holderId: group.id,
      email: group.contactEmail,
      organization: group.organization,
    })
    .from(billLink)
    .innerJoin(receivable, eq(receivable.id, billLink.billId))
    .innerJoin(
      billingAccount,
      and(eq(billingAccount.id, receivable.accountId), eq(billingAccount.kind, 'organization')),
    )
    .innerJoin(group, eq(group.id, billingAccount.holderId))
    .where(eq(billLink.tokenDigest, digestText(token)));
  if (!row) throw notFound('link');
  return row;
}

/** What the contact of an organization sees by a link. Throws 404. */
export async function findLinkedBill(deps: PaymentDependencies, token: string) {
  const { billId, organization } = await billOfLink(deps.db, token);
  const [bill, from] = await Promise.all([findOrganizationBill(deps, billId), readOrganisation(deps.db)]);
  return { ...bill, organization, from };
}

import type { AdminGroup } from '@doctorbird/contract/groups/groups-admin';
import { GroupStatusBadge } from '../../../status/group-status-badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { MailLink } from '../../../ui/mail-link.tsx';
import { CardDetails } from '../../../portal/card-details.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { formatMoney } from '../../../format/money.ts';
import { QuoteStateBadge } from '../quotes/quote-state-badge.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { TagChips } from '../../../ui/tag-chips.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as adminCardStyles from '../../../portal/admin-card.module.css';

export function GroupCard({ group }: { group: AdminGroup }) {
  return (
    <li className={adminCardStyles.card}>
      <div className={adminCardStyles.body}>
        <header>
          <span className="label">{group.reference}</span>
          <GroupStatusBadge status={group.status} />
        </header>
        <h2>{group.name}</h2>
        <p className={adminCardStyles.name}>{group.organization}</p>
        <CardDetails of={group.name}>
          <FactList
            facts={[
              { label: 'Contact', value: group.contact_name },
              {
                label: 'Members',
                value: group.expected_participants
                  ? `${group.member_count} of ${group.expected_participants} expected`
                  : group.member_count,
              },
              { label: 'Email', value: <MailLink to={group.contact_email} />, wide: true },
              { label: 'Assigned staff', value: group.staff?.full_name ?? 'Unassigned' },
              group.invoices_open > 0 && { label: 'To pay', value: formatMoney(group.invoices_open) },
              group.invoices_overdue > 0 && { label: 'Overdue', value: formatMoney(group.invoices_overdue) },
            ]}
          />
        </CardDetails>
        <TagChips tags={group.tags} />
        <footer className={actionsStyles.actions}>
          <BillingBadge group={group} />
          <ButtonLink to={`/admin/groups/${group.id}`} variant="leaf" size="sm" plain>
            View<span className="visually-hidden">{` ${group.name}`}</span>
          </ButtonLink>
        </footer>
      </div>
    </li>
  );
}

/** What the office looks for first: an overdue invoice, then an open one, then how far the quote is. */
function BillingBadge({ group }: { group: AdminGroup }) {
  if (group.invoices_overdue > 0) return <Badge tone="bad">Invoice overdue</Badge>;
  if (group.invoices_open > 0) return <Badge tone="waiting">Invoice open</Badge>;
  return group.quote_state && <QuoteStateBadge state={group.quote_state} about="Quote" />;
}

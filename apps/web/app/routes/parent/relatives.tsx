import { payerFundCalls, type PayerFund } from '@doctorbird/contract/billing/payer-funds';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { FundCard } from '../../features/billing/payer-links/fund-card.tsx';
import { FundForm } from '../../features/billing/payer-links/fund-form.tsx';
import { FundPhoto } from '../../features/teaching/fund-photos/fund-photo.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/relatives.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Relatives who pay', 'Parent Portal');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(payerFundCalls.listPayerFunds, {}, { signal }));

/** The links with which relatives pay for a child over time. */
export default function ParentRelatives({ loaderData }: Route.ComponentProps) {
  const [editing, setEditing] = useState<PayerFund | 'new' | null>(null);
  return (
    <WhenLoaded result={loaderData}>
      {({ data, children }) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/parent/payments">
            Payments
          </Link>
          <SectionHeading title="Relatives who pay">
            {children.length > 0 && (
              <Button size="sm" variant="leaf" plain onClick={() => setEditing('new')}>
                Make a link for a child
              </Button>
            )}
          </SectionHeading>
          {data.length === 0 && (
            <EmptyState title="No link for relatives yet">
              A grandparent or an aunt abroad can pay for a child over time, in parts, without an account. They see the
              title, the first name, what they paid and what is open, and nothing else of your family.
              {children.length === 0 && <span> The primary guardian of a child makes such a link.</span>}
            </EmptyState>
          )}
          {data.map((fund) => (
            <FundCard
              key={fund.id}
              fund={fund}
              onChange={() => setEditing(fund)}
              photo={<FundPhoto fundId={fund.id} title={fund.title} child={fund.child.full_name.split(' ')[0] ?? ''} />}
            />
          ))}
          <Dialog
            title={editing === 'new' ? 'A link for a child' : 'Change the link'}
            open={editing !== null}
            onClose={() => setEditing(null)}
          >
            {editing && (
              <FundForm
                fund={editing === 'new' ? null : editing}
                students={children}
                onClose={() => setEditing(null)}
              />
            )}
          </Dialog>
        </div>
      )}
    </WhenLoaded>
  );
}

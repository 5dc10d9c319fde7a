import type { MembershipChange } from '@doctorbird/contract/billing/membership-labels';
import { membershipCalls, type WholeMembership } from '@doctorbird/contract/billing/memberships';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { BeginMembership } from '../../features/billing/memberships/begin-membership.tsx';
import { MembershipCard } from '../../features/billing/memberships/membership-card.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/memberships.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

const ChangeMembership = whenShown(
  async () => (await import('../../features/billing/memberships/change-membership.tsx')).ChangeMembership,
  { quiet: true },
);

export const meta = portalMeta('Memberships', 'Parent Portal');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(membershipCalls.listOwnMemberships, {}, { signal }));

/** The family's memberships, what can be changed of each, and the form that begins another. */
export default function ParentMemberships({ loaderData }: Route.ComponentProps) {
  const [task, setTask] = useState<{ of: WholeMembership; kind: MembershipChange } | null>(null);
  return (
    <WhenLoaded result={loaderData}>
      {({ data, offers, students, day }) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/parent/payments">
            Payments
          </Link>
          <SectionHeading title="Memberships" />
          {data.length === 0 && offers.length === 0 && (
            <EmptyState title="There are no memberships to begin at the moment" />
          )}
          {data.map((membership) => (
            <MembershipCard
              key={membership.id}
              membership={membership}
              onChange={(kind) => setTask({ of: membership, kind })}
            />
          ))}
          {offers.length > 0 && students.length > 0 && (
            <Panel title="Begin a membership">
              <BeginMembership
                offers={offers}
                students={students}
                day={day}
                begin={(body, idempotencyKey) => call(membershipCalls.beginMembership, { body }, { idempotencyKey })}
                panel
              />
            </Panel>
          )}
          {task && (
            <ChangeMembership
              id={task.of.id}
              child={task.of.student.full_name}
              kind={task.kind}
              onClose={() => setTask(null)}
            />
          )}
        </div>
      )}
    </WhenLoaded>
  );
}

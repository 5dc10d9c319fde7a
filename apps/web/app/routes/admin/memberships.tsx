import type { MembershipChange } from '@doctorbird/contract/billing/membership-labels';
import type { Membership, membershipCalls } from '@doctorbird/contract/billing/memberships';
import { membershipList } from '@doctorbird/contract/billing/memberships.list';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { changeLabels, changesOf } from '../../features/billing/memberships/membership-texts.ts';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import type { Route } from './+types/memberships.ts';

const ChangeMembership = whenShown(
  async () => (await import('../../features/billing/memberships/change-membership.tsx')).ChangeMembership,
  { quiet: true },
);

export const meta = portalMeta(membershipList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(membershipList);

/** Children with a membership, with the next bill of each. */
export default function AdminMemberships({ loaderData }: Route.ComponentProps) {
  const [task, setTask] = useState<{ of: Membership; kind: MembershipChange } | null>(null);
  const navigate = useNavigate();
  return (
    <ListPage
      list={membershipList}
      result={loaderData}
      cells={{}}
      unfolds={({ student }) => student.full_name}
      frame={() => ({ section: <PaymentsSubTabs /> })}
      actions={(membership) => (
        <RowMenu
          label={`Actions for ${membership.student.full_name}`}
          actions={[
            {
              id: 'bills',
              label: 'See the bills of the family',
              onAction: () => void navigate(`/admin/parents/${membership.parent.id}/payments`),
            },
            ...changesOf(membership).map((kind) => ({
              id: kind,
              label: changeLabels[kind],
              asks: rightOf<typeof membershipCalls.changeMembership>('take_money'),
              onAction: () => setTask({ of: membership, kind }),
            })),
          ]}
        />
      )}
      after={() =>
        task && (
          <ChangeMembership
            id={task.of.id}
            child={task.of.student.full_name}
            kind={task.kind}
            byOffice
            onClose={() => setTask(null)}
          />
        )
      }
    />
  );
}

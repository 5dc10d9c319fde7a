import { membershipCalls } from '@doctorbird/contract/billing/memberships';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { BeginMembership } from './begin-membership.tsx';

/** The office begins a membership for a child of a family. */
export function BeginForFamily({ parentId, onClose }: { parentId: string; onClose: () => void }) {
  const params = { id: parentId };
  const { data, failure, again } = useLoaded(parentId, (signal) =>
    call(membershipCalls.getMembershipsToBegin, { params }, { signal }),
  );
  if (failure !== null) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <Spinner label="Loading the memberships" />;
  if (data.students.length === 0) return <EmptyState title="This family has no child to begin one for" />;
  if (data.offers.length === 0)
    return <EmptyState title="No membership can be begun now">Add one in Payments, Items.</EmptyState>;
  return (
    <BeginMembership
      {...data}
      begin={(body, idempotencyKey) => call(membershipCalls.beginMembershipFor, { params, body }, { idempotencyKey })}
      onBegun={onClose}
    />
  );
}

import { InviteLater } from '../../features/accounts/invitations/invite-later.tsx';
import { WalkInDone, type WalkInDoneProps } from '../../features/billing/walk-in/walk-in-done.tsx';

/** What follows a walk-in: receipt, slip and invitation. */
export const WalkInRecorded = (props: WalkInDoneProps) => (
  <WalkInDone {...props} inviting={<InviteLater id={props.result.family.id} />} />
);

import type { WaitingState } from './waiting-list.ts';

export const waitingStateLabels: Record<WaitingState, string> = {
  waiting: 'Waiting',
  offered: 'Place offered',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Offer ended',
  withdrawn: 'Left the list',
};

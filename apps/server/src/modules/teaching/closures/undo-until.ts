import { undoMinutes } from '@doctorbird/contract/teaching/closures';

/** Until when a closure can be taken back; its messages and money go afterwards. */
export const undoUntil = ({ createdAt }: { createdAt: Date }): Date =>
  new Date(createdAt.getTime() + undoMinutes * 60_000);

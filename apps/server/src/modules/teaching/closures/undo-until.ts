import { undoMinutes } from '@doctorbird/contract/teaching/closures';

const undoMs = undoMinutes * 60_000;

/** Until when a closure can be taken back; its messages and money go afterwards. */
export const undoUntil = ({ createdAt }: { createdAt: Date }): Date => new Date(createdAt.getTime() + undoMs);

/** The same from the other side: closures that were announced since then can be taken back. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoMs);

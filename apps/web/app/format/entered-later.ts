import { formatDate } from './dates.ts';

/** Money that was typed on another day than it counts for; null where both are the same. */
export const enteredLater = (enteredOn: string | null): string | null =>
  enteredOn && `Entered later: ${formatDate(enteredOn)}`;

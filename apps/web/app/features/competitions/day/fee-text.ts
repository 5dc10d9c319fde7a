import type { TeamFee } from '@doctorbird/contract/competitions/event-day';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';

export const isFeeOpen = ({ state }: TeamFee): boolean => state === 'open' || state === 'overdue';

/** How the fee of a team stands, for the door and the desk; amounts only where the reader has them. */
export function feeAtDoor({ state, school, due, due_on: dueOn }: TeamFee): string {
  switch (state) {
    case 'free':
      return 'Entry is free';
    case 'paid':
      return 'Fee paid';
    case 'settled':
      return 'No fee is due';
    default: {
      const open = state === 'overdue' ? 'Fee overdue' : 'Fee open';
      const facts = [due !== null && formatMoney(due), dueOn !== null && `due ${formatDate(dueOn)}`].filter(Boolean);
      return `${[open, facts.join(', ')].filter(Boolean).join(': ')}${school ? ". The school's bill" : ''}`;
    }
  }
}

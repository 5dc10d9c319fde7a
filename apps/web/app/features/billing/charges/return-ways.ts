import { returnWays, type ReturnWay } from '@doctorbird/contract/billing/return-ways';
import type { Option } from '../../../ui/select-field.tsx';

const labels: Record<ReturnWay, string> = {
  credit: 'Credit of the family, at once',
  cash: 'Cash, handed over now',
  as_paid: 'The way it was paid: to the card, or by bank transfer',
};

/** How what was paid goes back; an organization has no credit. */
export const returnOptions = (isFamily: boolean): Option[] =>
  returnWays.filter((way) => isFamily || way !== 'credit').map((value) => ({ value, label: labels[value] }));

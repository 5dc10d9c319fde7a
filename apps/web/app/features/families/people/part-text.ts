import { pickUpDaysText } from '@doctorbird/contract/families/pick-up-days';
import type { Person } from '@doctorbird/contract/families/pick-up-people';
import { formatDate } from '../../../format/dates.ts';

type Part = Pick<Person, 'is_emergency_contact' | 'may_pick_up' | 'pick_up_from' | 'pick_up_until' | 'pick_up_days'>;

/** What somebody is for a child, and on which days they may pick it up: the door sends them away on others. */
export function partText({
  is_emergency_contact: isContact,
  may_pick_up: may,
  pick_up_from: from,
  pick_up_until: until,
  pick_up_days: days,
}: Part): string {
  const limits = [
    from && `from ${formatDate(from)}`,
    until && `until ${formatDate(until)}`,
    days && pickUpDaysText(days),
  ];
  return [isContact && 'Emergency contact', may && 'May pick up', ...(may ? limits : [])].filter(Boolean).join(' · ');
}

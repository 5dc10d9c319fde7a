import { showPhone } from '@doctorbird/contract/core/phones';
import type { PersonToCall } from '@doctorbird/contract/teaching/attendance-alerts';
import type { RosterRow } from '@doctorbird/contract/programs/roster';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';

interface Known {
  parentName: string | null;
  parentPhone: string | null;
  people: RosterRow['people'];
}

/** Whom to call about a missing child: the parent, guardians with the right, emergency contacts, and who may collect it. Each number once. */
export function peopleToCall({ parentName, parentPhone, people }: Known): PersonToCall[] {
  const parent = { full_name: parentName ?? 'Parent', relationship: 'Parent', phone: parentPhone };
  const others = people.filter((person) => person.is_emergency_contact || person.may_pick_up);
  const numbers = new Map<string, PersonToCall>();
  for (const { full_name, relationship, phone } of [parent, ...others])
    if (phone !== null && !numbers.has(phone)) numbers.set(phone, { full_name, relationship, phone });
  return [...numbers.values()];
}

/** The same in a mail: a tap on the number calls. */
export const callBlocks = (people: readonly PersonToCall[]): MailBlock[] =>
  people.length === 0
    ? []
    : [
        {
          is: 'facts',
          facts: people.map(({ full_name: name, relationship, phone }) => ({
            label: `${name}, ${relationship.toLowerCase()}`,
            value: showPhone(phone),
            link: `tel:${phone}`,
          })),
        },
      ];

/** More would not fit into a text message. */
const inText = 3;

export const callText = (people: readonly PersonToCall[]): string =>
  people
    .slice(0, inText)
    .map(({ full_name: name, phone }) => `${name} ${showPhone(phone)}`)
    .join(', ');

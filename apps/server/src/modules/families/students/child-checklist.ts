import type { Consent } from '@doctorbird/contract/families/consents';
import type { ChildDocuments } from '@doctorbird/contract/families/documents';
import type { Person } from '@doctorbird/contract/families/pick-up-people';
import type { ChildFile } from '@doctorbird/contract/families/students';
import { isOpen } from '../documents/document-items.ts';

interface Facts {
  school: string | null;
  alert: { critical_alert: string | null; no_critical_alert: boolean };
  people: readonly Person[];
  consents: readonly Consent[];
  documents: Pick<ChildDocuments, 'items'>;
}

const counted = (number: number, singular: string, many: string) =>
  number === 1 ? `1 ${singular}` : `${number} ${many}`;

/** Only whether there are notes, never their text. */
function alertNote({ critical_alert: text, no_critical_alert: none }: Facts['alert']): string {
  if (text !== null) return 'Written for the people in the room';
  return none ? 'Nothing the class must know' : 'Not answered yet';
}

/** What admins need to know about a child before the first day, and whether it is complete. */
export function childChecklist(
  { school, alert, people, consents, documents }: Facts,
  /** The parent's id; null when there is none. */
  parent: 'you' | 'the parent' | null = 'you',
): ChildFile['checklist'] {
  const nobody = parent
    ? { emergency: `No one yet except ${parent}`, pickup: `No one except ${parent} may pick up the child` }
    : { emergency: 'No one yet', pickup: 'No one yet' };
  const emergency = people.filter((person) => person.is_emergency_contact).length;
  const pickup = people.filter((person) => person.may_pick_up).length;
  const open = consents.filter((consent) => consent.unanswered);
  const missing = documents.items.filter(isOpen);
  return [
    { key: 'school', label: 'School', done: school !== null, note: school ?? 'Not given yet' },
    {
      key: 'alert',
      label: 'Critical alert',
      done: alert.critical_alert !== null || alert.no_critical_alert,
      note: alertNote(alert),
    },
    {
      key: 'emergency',
      label: 'Emergency contact',
      done: emergency > 0,
      note: emergency > 0 ? counted(emergency, 'person', 'people') : nobody.emergency,
    },
    {
      key: 'pickup',
      label: 'Authorized pick-up',
      done: pickup > 0,
      note: pickup > 0 ? counted(pickup, 'person', 'people') : nobody.pickup,
    },
    {
      key: 'consents',
      label: 'Consents',
      done: open.length === 0,
      note: open.length === 0 ? 'All answered' : `Not answered: ${open.map(({ title }) => title).join(', ')}`,
    },
    {
      key: 'documents',
      label: 'Documents',
      done: missing.length === 0,
      note: missing.length === 0 ? 'Nothing is missing' : `Missing: ${missing.map(({ title }) => title).join(', ')}`,
    },
  ];
}

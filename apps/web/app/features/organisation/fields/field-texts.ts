import type { Audience, CustomField, FieldKind, FieldRecord } from '@doctorbird/contract/organisation/custom-fields';

export const recordTitles: Record<FieldRecord, string> = {
  student: 'Children',
  family: 'Families',
  enrollment: 'Enrolling',
  entry: 'Teams',
};

export const recordNotes: Record<FieldRecord, string> = {
  student: 'Asked in Add Child and on the child’s page.',
  family: 'Asked in the parent’s settings.',
  enrollment: 'Asked when a family requests a place. Questions of one program are on its page.',
  entry: 'Asked when a team is entered in a competition. Questions of one competition are on its page.',
};

/** What one is called: on the page of a program or competition they are its questions. */
export const wordFor = (of: string | undefined): string => (of === undefined ? 'field' : 'question');

export const kindLabels: Record<FieldKind, string> = {
  text: 'Text',
  number: 'Number',
  choice: 'Choice',
  date: 'Date',
};

export const audienceLabels: Record<Audience, string> = {
  admins: 'Admins only',
  staff: 'Admins and staff',
  family: 'Admins and the family',
  everybody: 'Admins, staff and the family',
};

/** A field in one line: its kind, who sees it, who fills it in. */
export function describeField({ kind, several, options, unit, see, fill, health }: CustomField): string {
  const asked = options.filter(({ retired }) => !retired).length;
  const what =
    kind === 'choice'
      ? `${several ? 'Choice of several' : 'Choice'}, ${asked === 1 ? '1 option' : `${asked} options`}`
      : unit
        ? `${kindLabels[kind]} (${unit})`
        : kindLabels[kind];
  const who =
    see === fill
      ? `${what} · seen and filled in by ${lower(see)}`
      : `${what} · seen by ${lower(see)}, filled in by ${lower(fill)}`;
  return health ? `${who} · about health` : who;
}

const lower = (audience: Audience): string => audienceLabels[audience].toLowerCase();

export const answersText = (count: number): string => (count === 1 ? '1 answer' : `${count} answers`);

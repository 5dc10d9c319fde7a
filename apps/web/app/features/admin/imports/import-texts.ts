import { childText, type TextAskedIn, textsAskedIn } from '@doctorbird/contract/families/child-fields';
import type { FamilyImport, ImportField, ImportState } from '@doctorbird/contract/families/family-imports';
import { importKinds, type ImportKind } from '@doctorbird/contract/families/import-kinds';
import type { WebAddress } from '@doctorbird/contract/core/web-addresses';

const textLabels = Object.fromEntries(textsAskedIn('import').map((name) => [name, childText(name).label])) as Record<
  TextAskedIn<'import'>,
  string
>;

export const fieldLabels: Record<ImportField, string> = {
  family_id: 'Family number',
  parent_name: 'Parent',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  second_name: 'Second guardian',
  second_phone: 'Phone of the second guardian',
  second_email: 'Email of the second guardian',
  emergency_name: 'Emergency contact',
  emergency_phone: 'Phone of the emergency contact',
  emergency_relationship: 'Relationship of the emergency contact',
  child_id: 'Child number',
  child_name: 'Child',
  date_of_birth: 'Date of birth',
  grade_level: 'Grade',
  ...textLabels,
  critical_alert: 'What the class must know',
  medical_notes: 'Medical notes',
  tags: 'Tags of the child',
  classes: 'Classes',
  balance: 'Opening balance',
  credit: 'Opening credit',
};

const counted = (count: number, singular: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : many}`;
export const familiesText = (count: number): string => counted(count, 'family', 'families');
export const childrenText = (count: number): string => counted(count, 'child', 'children');
export const placesText = (count: number): string => counted(count, 'place', 'places');
export const rowsText = (count: number): string => counted(count, 'row', 'rows');

export const stateTexts: Record<ImportState, string> = {
  draft: 'Not imported',
  running: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
};

type Addressed = Pick<FamilyImport, 'id' | 'kind'>;
export const importPath = ({ id, kind }: Addressed): WebAddress =>
  kind === 'families' ? `/admin/parents/import/${id}` : `/admin/imports/${id}`;
/** The page of all imports of its kind. */
export const importsPath = ({ kind }: Pick<FamilyImport, 'kind'>): WebAddress =>
  kind === 'families' ? '/admin/parents/import' : '/admin/imports';
export const reportPath = ({ id, kind }: Addressed): WebAddress =>
  kind === 'families' ? `/admin/parents/import/${id}/report` : `/admin/imports/${id}/report`;

/** "12 programs" */
export const recordsText = (kind: ImportKind, count: number): string =>
  counted(count, importKinds[kind].one, importKinds[kind].many);
export const meetingsText = (count: number): string => counted(count, 'meeting', 'meetings');

export const contentOf = ({ kind, families, children, places, records, meetings }: FamilyImport): string =>
  (kind === 'families'
    ? [familiesText(families), childrenText(children), places > 0 && placesText(places)]
    : [recordsText(kind, records), meetings > 0 && meetingsText(meetings)]
  )
    .filter(Boolean)
    .join(', ');

import { childText, type TextAskedIn, textsAskedIn } from '@doctorbird/contract/families/child-fields';
import type { ImportField } from '@doctorbird/contract/families/family-imports';

const textLabels = Object.fromEntries(textsAskedIn('import').map((name) => [name, childText(name).label])) as Record<
  TextAskedIn<'import'>,
  string
>;

export const fieldLabels: Record<ImportField, string> = {
  parent_name: 'Parent',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  child_name: 'Child',
  date_of_birth: 'Date of birth',
  grade_level: 'Grade',
  ...textLabels,
};

export const requiredFields: readonly ImportField[] = ['parent_name', 'child_name', 'date_of_birth', 'grade_level'];

const counted = (count: number, singular: string, many: string): string => `${count} ${count === 1 ? singular : many}`;
export const familiesText = (count: number): string => counted(count, 'family', 'families');
export const childrenText = (count: number): string => counted(count, 'child', 'children');
export const rowsText = (count: number): string => counted(count, 'row', 'rows');

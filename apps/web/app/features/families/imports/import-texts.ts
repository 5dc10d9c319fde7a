import type { ImportField } from '@doctorbird/contract/families/family-imports';

export const fieldLabels: Record<ImportField, string> = {
  parent_name: 'Parent',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  child_name: 'Child',
  date_of_birth: 'Date of birth',
  grade_level: 'Grade',
  school: 'School',
};

export const requiredFields: readonly ImportField[] = ['parent_name', 'child_name', 'date_of_birth', 'grade_level'];

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
export const familiesText = (count: number): string => counted(count, 'family', 'families');
export const childrenText = (count: number): string => counted(count, 'child', 'children');
export const rowsText = (count: number): string => counted(count, 'row', 'rows');

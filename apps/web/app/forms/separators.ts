import type { SeparatorName } from '@doctorbird/contract/core/tables';

/** As a person names what stands between the cells of a text file. */
export const separatorOptions: { value: SeparatorName; label: string }[] = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon' },
  { value: 'tab', label: 'Tab' },
  { value: 'bar', label: 'Vertical bar' },
];

import { boxText } from '../../../drafts/field-spec.ts';

/** A value of a setting in one line: what a list holds, and "nothing" for nothing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(lineText).join('; ');
  return typeof value === 'object' ? lineText(value) : boxText(value);
}

const lineText = (line: unknown): string =>
  typeof line === 'object' && line
    ? Object.entries(line)
        .filter(([name]) => name !== 'id' && name !== 'key')
        .map(([, value]) => (Array.isArray(value) ? value.join(' ') : value === null ? '' : String(value)))
        .filter(Boolean)
        .join(', ')
    : String(line);

import { capital } from './capital.ts';
const mostExtras = 20;

/** `phone_number` and `phoneNumber` read "Phone number". */
export function labelOf(key: string): string {
  return capital(
    key
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/[_-]+/g, ' ')
      .trim()
      .toLowerCase(),
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, inner]) => `${labelOf(key)}: ${textOf(inner)}`)
      .join(', ');
  return '';
}

/** What a free-form body holds besides the fields we know, as lines such as "Phone number: 876-555-0123". */
export const extraLines = (extras: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(extras)
    .map(([key, value]) => [labelOf(key.slice(0, 60)), textOf(value)])
    .filter(([, text]) => text !== '')
    .slice(0, mostExtras)
    .map(([label, text]) => `${label}: ${text}`);

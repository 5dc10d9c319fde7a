import { labelOf } from '@doctorbird/contract/core/free-form';

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(textOf).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${labelOf(name).toLowerCase()} ${textOf(one)}`)
      .join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** What changed, a line for each field with before and after, for an email. */
export const changeLines = (before: object, after: object): string[] => {
  const [old, present] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...present.keys()])].map(
    (name) => `${labelOf(name)}: ${textOf(old.get(name))} before, ${textOf(present.get(name))} now`,
  );
};

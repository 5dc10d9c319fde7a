// For rows that are added and removed: a copy of its own, as for field-hooks.ts, because few forms have them.
export { useFieldArray } from 'react-hook-form';

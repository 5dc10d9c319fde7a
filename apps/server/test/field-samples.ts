/** A custom field as an admin sends it; each kind has what it needs. */
export const plain = {
  record: 'student',
  kind: 'text',
  label: 'Bus stop',
  help: null,
  see: 'everybody',
  fill: 'everybody',
  required: false,
  retired: false,
  max_length: null as number | null,
  min: null,
  max: null,
  unit: null,
  several: false,
  options: [] as object[],
};
export const text = (facts: object = {}) => ({ ...plain, max_length: 60, ...facts });
export const choice = (facts: object = {}) => ({
  ...plain,
  kind: 'choice',
  label: 'Shirt size',
  options: [
    { label: 'Small', retired: false },
    { label: 'Large', retired: false },
  ],
  ...facts,
});
export const number = (facts: object = {}) => ({
  ...plain,
  kind: 'number',
  label: 'Height',
  min: 50,
  max: 220,
  unit: 'cm',
  ...facts,
});
export const day = (facts: object = {}) => ({ ...plain, kind: 'date', label: 'Swimming test', ...facts });

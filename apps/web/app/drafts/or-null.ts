/** What a field without a value sends. */
export const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** Values that are their own labels. */
export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
export const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);

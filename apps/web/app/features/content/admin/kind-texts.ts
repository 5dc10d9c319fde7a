/** Values that are their own labels. */
export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

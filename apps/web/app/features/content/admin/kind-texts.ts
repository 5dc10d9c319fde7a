/** Values that are their own labels. */
export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
export const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);
/** The date in Jamaica, YYYY-MM-DD. */
export const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Jamaica' });

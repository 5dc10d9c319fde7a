/** A pattern for ILIKE that finds the text anywhere; % and _ that a person typed are just signs. */
export const containsText = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** The same text with a capital first: "medical notes" is "Medical notes". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All that somebody who is not of the family reads of a child. */
export const firstName = (fullName: string): string => fullName.split(' ')[0] ?? '';

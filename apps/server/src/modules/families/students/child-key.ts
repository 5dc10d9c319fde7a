import { sameNameText } from '../../../platform/database/plain-text.ts';

/** By which the same child is found twice: name and birth date, however either keyboard writes the name. */
export const childKey = (name: string, birth: string): string => `${sameNameText(name)}|${birth}`;

import { variablePattern } from '@doctorbird/contract/core/text-variables';

/** Puts the values of one conversation into a template; what is not known stays for the writer to see. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(variablePattern, (whole, name: string) => values[name] || whole);

import { type MessageVariable, variablePattern } from '@doctorbird/contract/families/family-messages';

/** Puts a family's names into a text. Each name is put in once, so one that looks like a variable stays as it is. */
export const fillText = (text: string, values: Record<MessageVariable, string>): string =>
  text.replace(variablePattern, (whole, name: string) => values[name as MessageVariable] ?? whole);

/** "Maya", "Maya and Omari", "Maya, Omari and Tajay"; each once. */
export function listText(names: readonly string[]): string {
  const each = [...new Set(names)];
  const last = each.pop() ?? '';
  return each.length === 0 ? last : `${each.join(', ')} and ${last}`;
}

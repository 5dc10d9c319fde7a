import { greetedName } from '@doctorbird/contract/core/greeted-name';
import { unknownVariable, variablePattern } from '@doctorbird/contract/core/text-variables';
import { broadcastVariables, subjectVariables } from '@doctorbird/contract/messages/broadcasts';
import { invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import type { Reached } from './broadcast-reach.ts';

/** Puts values into a text. Each is put in once, so one that looks like a variable stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(variablePattern, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));

/** "Maya", "Maya and Omari", "Maya, Omari and Tajay"; each once. */
export function listText(names: readonly string[]): string {
  const each = [...new Set(names)];
  const last = each.pop() ?? '';
  return each.length === 0 ? last : `${each.join(', ')} and ${last}`;
}

interface Texts {
  subject: string;
  text: string;
}

/** A message as one person reads it. Without a child or program on record the sentence still reads. */
export function filledFor({ subject, text }: Texts, person: Reached): Texts {
  const values = {
    first_name: greetedName(person.name) || 'there',
    parent: person.name,
    child: listText(person.children) || 'your child',
    program: listText(person.programs) || 'our programs',
    balance: inDollars(person.owedCents),
  };
  return { subject: fillText(subject, values), text: fillText(text, values) };
}

const inBraces = (names: readonly string[]): string => listText(names.map((name) => `{${name}}`));

/** Throws 422 with a sentence at the field of a text that is empty or has a variable that is not known. */
export function requireTexts({ subject, text }: Texts): void {
  const fields: Record<string, string> = {};
  if (!subject.trim()) fields['subject'] = 'Please write a subject';
  if (!text.trim()) fields['text'] = 'Please write a message';
  const inSubject = unknownVariable(subject, subjectVariables);
  if (inSubject) fields['subject'] = `A subject cannot use ${inSubject}, only ${inBraces(subjectVariables)}`;
  const inText = unknownVariable(text, broadcastVariables);
  if (inText) fields['text'] = `We do not know ${inText}. Use ${inBraces(broadcastVariables)}`;
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

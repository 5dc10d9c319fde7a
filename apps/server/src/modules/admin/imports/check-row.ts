import { alertLength } from '@doctorbird/contract/families/child-safety';
import { typedTexts } from '@doctorbird/contract/families/child-fields';
import { importFields, type ImportField } from '@doctorbird/contract/families/family-imports';
import { dateOfBirth, fullName, gradeLevel, optionalPhone } from '@doctorbird/contract/core/person-fields';
import type { DateOrder } from '@doctorbird/contract/core/tables';
import { optionalEmail, optionalText } from '@doctorbird/contract/core/text';
import { longestTag } from '@doctorbird/contract/organisation/tags';
import { z } from 'zod';
import { readBirth } from '../../families/imports/read-birth.ts';
import { readCents, signOf } from '../../billing/statements/read-cells.ts';
import type { RowTexts } from './row-texts.ts';

/** An amount; `debit` is the sign of one that says DR, and CR is the other way round. */
const amount = (debit: 1 | -1) =>
  optionalText(40).transform((text, context) => {
    if (text === null) return null;
    const cents = readCents(text);
    if (cents === null || Math.abs(cents) > 100_000_000_00) {
      context.addIssue({ code: 'custom', message: 'Enter an amount such as 1,200.00' });
      return z.NEVER;
    }
    const mark = signOf(/[a-z]+$/i.exec(text)?.[0] ?? '');
    return mark === null || cents === 0 ? cents : Math.abs(cents) * (mark === -1 ? debit : -debit);
  });
const several = (most: number, separators: RegExp, longest: number, message: string) =>
  optionalText(1000)
    .transform((text) =>
      [...new Set((text ?? '').split(separators).map((one) => one.replaceAll(/\s+/g, ' ').trim()))].filter(Boolean),
    )
    .refine((all) => all.length <= most && all.every((one) => one.length <= longest), { error: message });

const optionalName = z.union([z.literal('').transform(() => null), fullName]);

/** The rules of one row, after its day was read: those of the forms. A family without an email signs in by phone. */
const importRow = z
  .object({
    family_id: optionalText(60),
    parent_name: fullName,
    email: optionalEmail,
    phone: optionalPhone,
    address: optionalText(200),
    second_name: optionalName,
    second_phone: optionalPhone,
    second_email: optionalEmail,
    emergency_name: optionalName,
    emergency_phone: optionalPhone,
    emergency_relationship: optionalText(60),
    child_id: optionalText(60),
    child_name: fullName,
    date_of_birth: dateOfBirth,
    grade_level: gradeLevel,
    ...typedTexts('import'),
    critical_alert: optionalText(alertLength),
    medical_notes: optionalText(2000),
    tags: several(6, /[,;|]/, longestTag, `At most 6 tags of ${longestTag} characters, with commas between them`),
    classes: several(10, /[;|]/, 200, 'At most 10 classes, with semicolons between them'),
    // The account of a family: DR is what it owes, which on the bank's statement is money out.
    balance: amount(1),
    credit: amount(-1),
  })
  .superRefine(({ email, phone, emergency_name: name, emergency_phone: number }, context) => {
    if (email === null && phone === null)
      context.addIssue({ code: 'custom', path: ['email'], message: 'Please enter an email or a phone number' });
    if (name !== null && number === null)
      context.addIssue({
        code: 'custom',
        path: ['emergency_phone'],
        message: 'Enter the phone of the emergency contact',
      });
    if (name === null && number !== null)
      context.addIssue({
        code: 'custom',
        path: ['emergency_name'],
        message: 'Enter the name of the emergency contact',
      });
  });

export type GoodRow = z.output<typeof importRow>;
export type RowErrors = Record<string, string>;

export const startsFormula = /^[=+@\t\r]|^-(?!\s*$)/;
export const formula = 'This looks like a formula of a spreadsheet. Enter the text itself';
/** A plus and a minus have a meaning of their own there. */
const signed: readonly ImportField[] = ['phone', 'second_phone', 'emergency_phone', 'balance', 'credit'];

/** One row by the rules of the forms, with a sentence for each field that breaks one. */
export function checkRow(texts: RowTexts, order: DateOrder): { row: GoodRow | null; errors: RowErrors } {
  const errors: RowErrors = {};
  for (const name of importFields)
    if (!signed.includes(name) && startsFormula.test(texts[name])) errors[name] = formula;
  const parsed = importRow.safeParse({ ...texts, date_of_birth: readBirth(texts.date_of_birth, order) });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path[0] as ImportField;
    errors[name] ??= message;
  }
  return { row: parsed.success && Object.keys(errors).length === 0 ? parsed.data : null, errors };
}

/** What the cells say that the family owes; below zero is credit. Null where they say nothing. */
export const balanceOf = ({ balance, credit }: Pick<GoodRow, 'balance' | 'credit'>): number | null =>
  balance === null && credit === null ? null : (balance ?? 0) - (credit ?? 0);

import { childText, type TextAskedIn, textsAskedIn } from '@doctorbird/contract/families/child-fields';
import {
  importFields,
  type ImportField,
  type ImportMapping,
  type OldSystem,
} from '@doctorbird/contract/families/family-imports';
import { headName, isNamePart } from '../../families/imports/school-columns.ts';

const textHeads = Object.fromEntries(
  textsAskedIn('import').map((name) => {
    const { label, heads: others = [] } = childText(name);
    return [name, new RegExp(`^(${[label, ...others].join('|')})$`, 'i')];
  }),
) as Record<TextAskedIn<'import'>, RegExp>;

/** A child's column may say whose it is. */
const child = (pattern: string) => new RegExp(`^((child|student|pupil)('?s)? )?(${pattern})$`, 'i');
/** The first parent's, with or without a number. */
const adult = (pattern: string) =>
  new RegExp(
    `^((parent|guardian|mother|father|contact|primary|family|account)('?s)?( contact| guardian)?( ?#?1)? )?(${pattern})$`,
    'i',
  );
const second = (pattern: string) =>
  new RegExp(
    `^((parent|guardian|contact) ?#?2|(second|secondary|other) (parent|guardian|contact))('?s)?(${pattern})$`,
    'i',
  );
const phone =
  '((home|cell|mobile|work|day|primary) ?)?(phone|telephone|tel|mobile|cell|contact|phone number|contact number|whatsapp)( ?#| no\\.?| number| 1)?';
const number = '(id|no\\.?|number|#|key)';

/** Column heads that people and systems use, by field. */
const heads: Record<ImportField, RegExp> = {
  family_id: new RegExp(`^(family|account|household) ?${number}$`, 'i'),
  parent_name:
    /^((parent|guardian|mother|father|parent\/guardian)('?s)?|primary (contact|guardian|parent)|account holder|(contact|guardian|parent) ?#?1)( full)? ?(name)?$/i,
  email: adult('e-?mail( address)?( 1)?'),
  phone: adult(phone),
  address: /^((home|street|mailing|family) )?address( ?(line )?1)?$/i,
  second_name: second('( full)? ?(name)?'),
  second_phone: second(` ${phone}`),
  second_email: second(' e-?mail( address)?( 1)?'),
  emergency_name: /^emergency( contact)?( ?#?1)?('?s)?( full)? ?(name)?$/i,
  emergency_phone: new RegExp(`^emergency( contact)?( ?#?1)?('?s)? ${phone}$`, 'i'),
  emergency_relationship: /^emergency( contact)?( ?#?1)?('?s)? relation(ship)?$/i,
  child_id: new RegExp(`^(child|student|pupil) ?${number}$`, 'i'),
  child_name: /^(child|student|pupil|name|full name|child'?s|student'?s)( full)? ?(name)?$/i,
  date_of_birth: child('date of birth|birth ?date|birthday|dob|d\\.o\\.b\\.?|born'),
  grade_level: child('grade|forms?|grade level|school grade|grade\\/form|year'),
  ...textHeads,
  critical_alert: child('allerg(y|ies)|(medical |health )?alerts?|medical flag'),
  medical_notes: child('(medical|health)( notes?| info| information| conditions?)?|conditions?|medications?'),
  tags: /^(tags?|labels?|keywords?)$/i,
  classes: child('class|classes|class name|enrolled classes|current classes|program(me)?s?|course'),
  balance:
    /^((opening|current|account|family) )?balance( due| owing)?$|^(carryover|opening) balance \(?debit\)?$|^amount (due|owed|owing)$/i,
  credit: /^((account|family|opening) )?credit( balance)?$|^(carryover|opening) balance \(?credit\)?$/i,
};

/** Schools here write the grade under "Class"; other systems have their classes there. */
const gradeAsClass = /^class$/i;

/** The system that writes its heads like this; null for any other file. */
export function systemOf(columns: readonly string[]): OldSystem | null {
  const has = (pattern: RegExp) => columns.some((name) => pattern.test(headName(name)));
  if (has(/^guardian ?#?1 /i) || has(/^account ?(id|#|number)$/i)) return 'iclasspro';
  return has(heads.family_id) && (has(/^contact ?#?1 /i) || has(/^student first( name)?$/i)) ? 'jackrabbit' : null;
}

/** The columns that the heads name. */
export function guessColumns(columns: readonly string[]): ImportMapping {
  const taken = new Set<number>();
  const mapping = {} as ImportMapping;
  const find = (pattern: RegExp) => columns.findIndex((name, at) => !taken.has(at) && pattern.test(headName(name)));
  const hasSystem = systemOf(columns) !== null;
  for (const field of importFields) {
    const named = find(heads[field]);
    const at = named < 0 && field === 'grade_level' && !hasSystem ? find(gradeAsClass) : named;
    mapping[field] = at < 0 ? null : at;
    if (at >= 0) taken.add(at);
  }
  return mapping;
}

export const isKnownHead = (name: string): boolean =>
  gradeAsClass.test(name) || Object.values(heads).some((head) => head.test(name)) || isNamePart(name);

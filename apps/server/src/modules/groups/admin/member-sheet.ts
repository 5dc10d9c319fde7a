import { newGroupMember } from '@doctorbird/contract/groups/group-members';
import type { z } from 'zod';
import { readCsv } from '../../../platform/sheets/csv.ts';
import { sameNameText } from '../../../platform/database/plain-text.ts';

export type NewMember = z.output<typeof newGroupMember>;
type Field = keyof NewMember;

const mostRows = 500;

/** Column headings that people use, by field. */
const headings: Record<Field, RegExp> = {
  full_name: /^(full[ _]?name|name|student|child|member|student name|child'?s name)$/i,
  date_of_birth: /^(date[ _]of[ _]birth|birth ?date|birthday|dob|born)$/i,
  grade_level: /^(grade([ _]level)?|form|class|year)$/i,
  guardian_name: /^(guardian([ _]name)?|parent([ _]name)?|parent\/guardian)$/i,
  critical_alert: /^(critical[ _]alert|alert|allerg(y|ies)|health[ _]alert|medical[ _]alert)$/i,
  guardian_phone: /^(guardian[ _]phone|parent[ _]phone|phone|telephone|contact|mobile)$/i,
};

/** Reads 2016-05-04, and 4/5/2016 or 04-05-2016 as Jamaicans write dates: day first. */
function isoDay(text: string): string {
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  return found ? `${found[3]}-${found[2]!.padStart(2, '0')}-${found[1]!.padStart(2, '0')}` : text;
}

export interface SheetRow {
  line: number;
  given: Record<Field, string>;
  member: NewMember | null;
  errors: string[];
}

/** Parses a roster from CSV: the content of each line and its errors. */
export function readMemberSheet(text: string): { rows: SheetRow[]; problem: string | null } {
  const [head, ...lines] = readCsv(text);
  const columns = new Map<Field, number>();
  for (const [index, cell] of (head?.cells ?? []).entries()) {
    const field = (Object.keys(headings) as Field[]).find((name) => headings[name].test(cell));
    if (field && !columns.has(field)) columns.set(field, index);
  }
  if (!columns.has('full_name'))
    return {
      rows: [],
      problem: 'The first line must name the columns: full name, date of birth, grade, guardian, phone, critical alert',
    };
  if (lines.length === 0) return { rows: [], problem: 'There are no members below the first line' };
  if (lines.length > mostRows) return { rows: [], problem: `Please import at most ${mostRows} lines at once` };
  const seen = new Map<string, number>();
  const rows = lines.map(({ line, cells }): SheetRow => {
    const cell = (field: Field) => (columns.has(field) ? (cells[columns.get(field)!] ?? '') : '');
    const given = {
      full_name: cell('full_name'),
      date_of_birth: isoDay(cell('date_of_birth')),
      grade_level: cell('grade_level'),
      guardian_name: cell('guardian_name'),
      guardian_phone: cell('guardian_phone'),
      critical_alert: cell('critical_alert'),
    };
    const parsed = newGroupMember.safeParse(given);
    const errors = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
    const key = `${sameNameText(given.full_name)}|${given.date_of_birth}`;
    const before = seen.get(key);
    if (before !== undefined) errors.push(`The same child as on line ${before}`);
    else seen.set(key, line);
    return { line, given, member: parsed.success ? parsed.data : null, errors };
  });
  return { rows, problem: null };
}

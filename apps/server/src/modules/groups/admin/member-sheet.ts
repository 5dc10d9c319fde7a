import { newGroupMember } from '@doctorbird/contract/groups/group-members';
import type { z } from 'zod';
import { childKey } from '../../families/students/child-key.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { readTable } from '../../../platform/sheets/read-table.ts';
import { readBirth } from '../../families/imports/read-birth.ts';
import {
  dateOrderOf,
  headName,
  healthText,
  isNamePart,
  joinNames,
  withForms,
  withoutPlaceholder,
} from '../../families/imports/school-columns.ts';

export type NewMember = z.output<typeof newGroupMember>;
type Field = keyof NewMember;

const mostRows = 500;

/** Column headings that people use, by field. */
const headings: Record<Field, RegExp> = {
  full_name: /^(full ?name|name|student|child|member|student name|child'?s name)$/i,
  date_of_birth: /^(date of birth|birth ?date|birthday|dob|born)$/i,
  grade_level: /^(grade( level)?|form|class|year)$/i,
  guardian_name: /^(guardian( name)?|parent( name)?|parent\/guardian)$/i,
  critical_alert: /^(critical alert|alert|allerg(y|ies)|health alert|medical alert)$/i,
  guardian_phone: /^(guardian phone|parent phone|phone|telephone|contact|mobile)$/i,
};

const fields = Object.keys(headings) as Field[];
const nothing = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;

export interface SheetRow {
  line: number;
  given: Record<Field, string>;
  member: NewMember | null;
  errors: string[];
}

const noHead = 'The first line must name the columns: full name, date of birth, grade, guardian, phone, critical alert';
const monthFirst =
  'Some dates of birth have the month first, such as 03/25/2016. Please write all of them with the day first, or as 2016-03-25';

/** Parses a roster from CSV: the content of each line and its errors. */
export async function readMemberSheet(text: string): Promise<{ rows: SheetRow[]; problem: string | null }> {
  const refused = (problem: string) => ({ rows: [], problem });
  const fieldOf = (name: string) => fields.find((field) => headings[field].test(headName(name)));
  const table = await readTable(
    { text },
    {
      least: 1,
      isHead: (cells) => cells.some((cell) => fieldOf(cell) === 'full_name' || isNamePart(headName(cell))),
      mostRows,
      mostColumns: 60,
      noTable: noHead,
    },
  ).catch((error: unknown) => {
    if (error instanceof DomainError) return error.details.fields?.['file'] ?? error.message;
    throw error;
  });
  if (typeof table === 'string') return refused(table);
  const { columns: names, rows: joined } = joinNames(table);
  const columns = new Map<Field, number>();
  for (const [index, name] of names.entries()) {
    const field = fieldOf(name);
    if (field && !columns.has(field)) columns.set(field, index);
  }
  if (!columns.has('full_name')) return refused(noHead);
  const lines = withForms({ columns: names, rows: joined });
  const birth = columns.get('date_of_birth');
  if (birth !== undefined && dateOrderOf(lines.map(({ cells }) => cells[birth] ?? '')) === 'ask')
    return refused(monthFirst);
  const seen = new Map<string, number>();
  const rows = lines.map(({ line, cells }): SheetRow => {
    const written = (field: Field) => (columns.has(field) ? (cells[columns.get(field)!] ?? '') : '');
    const cell = (field: Field) => withoutPlaceholder(written(field));
    const given = {
      full_name: cell('full_name'),
      date_of_birth: readBirth(cell('date_of_birth'), 'day_first'),
      grade_level: cell('grade_level'),
      guardian_name: cell('guardian_name'),
      guardian_phone: cell('guardian_phone'),
      critical_alert: healthText(written('critical_alert')),
    };
    const parsed = newGroupMember.safeParse(given);
    const errors = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
    const key = childKey(given.full_name, given.date_of_birth);
    const before = seen.get(key);
    if (before !== undefined) errors.push(`The same child as on line ${before}`);
    else seen.set(key, line);
    return { line, given, member: parsed.success ? parsed.data : null, errors };
  });
  const unread = table.unread.map(({ line, reason }): SheetRow => ({
    line,
    given: nothing,
    member: null,
    errors: [reason],
  }));
  return { rows: [...rows, ...unread].toSorted((one, other) => one.line - other.line), problem: null };
}

interface OnRoster {
  full_name: string;
  date_of_birth: string | null;
}

/** The lines with what is wrong with them on this roster: a child who is on it already would end the whole import. */
export function againstRoster(rows: readonly SheetRow[], roster: readonly OnRoster[]): SheetRow[] {
  const there = new Set(roster.map((one) => childKey(one.full_name, one.date_of_birth ?? '')));
  return rows.map((row) =>
    row.member && there.has(childKey(row.member.full_name, row.member.date_of_birth ?? ''))
      ? { ...row, errors: [...row.errors, 'Already on the roster: take this line out'] }
      : row,
  );
}

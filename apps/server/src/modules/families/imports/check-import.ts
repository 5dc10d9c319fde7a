import { ageOn, dateOfBirth } from '@doctorbird/contract/core/person-fields';
import type {
  checkImport as checkImportBody,
  CheckedRow,
  GivenImportRow,
  ImportCheck,
} from '@doctorbird/contract/families/family-imports';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { childKey } from '../students/child-key.ts';
import { checkRow, readBirth, type GoodRow } from './check-row.ts';
import { findDoubles, type Doubles } from './find-doubles.queries.ts';

export interface PlannedRow {
  checked: CheckedRow;
  row: GoodRow | null;
  /** The family that the child joins; null opens one. */
  familyId: string | null;
}

const keyOf = (row: GoodRow): string => childKey(row.child_name, row.date_of_birth);

/** Rows with one email, or with one phone where there is none, are one family. */
export const familyKey = ({ email, phone }: GoodRow): string => email ?? `tel:${phone}`;

/** What an import would do with each row. Rows of one email are one family; the same child twice in a file is a mistake. */
export async function planImport(
  db: Executor,
  { now }: { now: Date },
  { rows, date_order: order }: z.output<typeof checkImportBody>,
): Promise<PlannedRow[]> {
  const today = jamaicaDay(now);
  const read = rows.map((row) => ({ given: row, ...checkRow(row, order) }));
  const doubles = await findDoubles(
    db,
    read.flatMap(({ row }) => (row ? [row] : [])),
  );
  const seen = new Map<string, number>();
  return read.map(({ given: { line, choice, date_of_birth: birth }, row, errors }) => {
    const day = row?.date_of_birth ?? dateOfBirth.safeParse(readBirth(birth, order)).data ?? null;
    const facts = { line, born: day, age: day === null ? null : ageOn(day, today) };
    if (choice === 'skip')
      return {
        checked: { ...facts, outcome: 'skip', errors: {}, double: row && doubleOf(row, doubles) },
        row,
        familyId: null,
      };
    if (!row) return { checked: { ...facts, outcome: 'wrong', errors, double: null }, row, familyId: null };
    const key = `${familyKey(row)}|${keyOf(row)}`;
    const before = seen.get(key);
    seen.set(key, before ?? line);
    const problem =
      before === undefined
        ? row.email !== null && doubles.otherAccounts.has(row.email)
          ? { email: 'This address belongs to an account that is no parent. Enter another one' }
          : null
        : { child_name: `The same child as on line ${before}` };
    if (problem)
      return { checked: { ...facts, outcome: 'wrong', errors: problem, double: null }, row: null, familyId: null };
    return decide({ facts, choice, row }, doubles);
  });
}

function decide(
  {
    facts,
    choice,
    row,
  }: { facts: Pick<CheckedRow, 'line' | 'born' | 'age'>; choice: GivenImportRow['choice']; row: GoodRow },
  doubles: Doubles,
): PlannedRow {
  const double = doubleOf(row, doubles);
  const familyId =
    double?.kind === 'family' ? double.id : ((double && doubles.children.get(keyOf(row))?.familyId) ?? null);
  const planned = (outcome: CheckedRow['outcome'], to: string | null = null): PlannedRow => ({
    checked: { ...facts, outcome, errors: {}, double },
    row,
    familyId: to,
  });
  if (!double) return planned('family');
  // A child who is in that family already is not added to it again.
  if (choice === 'add')
    return double.kind === 'child' || familyId === null ? planned('ask') : planned('child', familyId);
  if (choice === 'new') return double.same_email ? planned('ask') : planned('family');
  return planned('ask');
}

function doubleOf(row: GoodRow, { byEmail, byPhone, signInPhones, children }: Doubles): CheckedRow['double'] {
  const child = children.get(keyOf(row));
  const sameEmail = row.email === null ? undefined : byEmail.get(row.email);
  const samePhone = row.phone === null ? undefined : byPhone.get(row.phone);
  // Without an email the family signs in by its phone, which nobody else may do.
  const same_email =
    sameEmail !== undefined || (row.email === null && row.phone !== null && signInPhones.has(row.phone));
  if (child)
    return {
      kind: 'child',
      id: child.id,
      name: `${child.name}${child.family ? ` of ${child.family}` : ''}`,
      why: 'Same name and date of birth',
      same_email,
    };
  if (sameEmail) return { kind: 'family', ...sameEmail, why: 'Same email', same_email };
  return samePhone ? { kind: 'family', ...samePhone, why: 'Same phone', same_email } : null;
}

export function numbersOf(planned: readonly PlannedRow[]): ImportCheck['numbers'] {
  const of = (outcome: CheckedRow['outcome']) => planned.filter(({ checked }) => checked.outcome === outcome);
  const families = new Set(of('family').map(({ row }) => row && familyKey(row))).size;
  return {
    families,
    children: of('family').length + of('child').length,
    skipped: of('skip').length,
    to_ask: of('ask').length,
    wrong: of('wrong').length,
  };
}

/** The answer of a dry run. */
export async function checkImport(
  db: Executor,
  context: { now: Date },
  given: z.output<typeof checkImportBody>,
): Promise<ImportCheck> {
  const planned = await planImport(db, context, given);
  return { rows: planned.map(({ checked }) => checked), numbers: numbersOf(planned) };
}

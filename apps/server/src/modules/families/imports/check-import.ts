import type { CheckedRow, GivenImportRow, ImportCheck } from '@doctorbird/contract/families/family-imports';
import type { Executor } from '../../../platform/database/connect.ts';
import { checkRow, type GoodRow } from './check-row.ts';
import { findDoubles, type Doubles } from './find-doubles.queries.ts';
import { sameNameText } from '../../../platform/database/plain-text.ts';

export interface PlannedRow {
  checked: CheckedRow;
  row: GoodRow | null;
  /** The family that the child joins; null opens one. */
  familyId: string | null;
}

const childKey = ({ child_name: name, date_of_birth: birth }: GoodRow) => `${sameNameText(name)}|${birth}`;

/** What an import would do with each row. Rows of one email are one family; the same child twice in a file is a mistake. */
export async function planImport(db: Executor, given: readonly GivenImportRow[]): Promise<PlannedRow[]> {
  const read = given.map((one) => ({ given: one, ...checkRow(one) }));
  const doubles = await findDoubles(
    db,
    read.flatMap(({ row }) => (row ? [row] : [])),
  );
  const seen = new Map<string, number>();
  return read.map(({ given: { line, choice }, row, errors }) => {
    if (!row) return { checked: { line, outcome: 'wrong', errors, double: null }, row, familyId: null };
    const key = `${row.email}|${childKey(row)}`;
    const before = seen.get(key);
    seen.set(key, before ?? line);
    const problem =
      before === undefined
        ? doubles.otherAccounts.has(row.email)
          ? { email: 'This address belongs to an account that is no parent. Enter another one' }
          : null
        : { child_name: `The same child as on line ${before}` };
    if (problem)
      return { checked: { line, outcome: 'wrong', errors: problem, double: null }, row: null, familyId: null };
    return decide({ line, choice, row }, doubles);
  });
}

function decide(
  { line, choice, row }: { line: number; choice: GivenImportRow['choice']; row: GoodRow },
  doubles: Doubles,
): PlannedRow {
  const double = doubleOf(row, doubles);
  const familyId =
    double?.kind === 'family' ? double.id : ((double && doubles.children.get(childKey(row))?.familyId) ?? null);
  const planned = (outcome: CheckedRow['outcome'], to: string | null = null): PlannedRow => ({
    checked: { line, outcome, errors: {}, double },
    row,
    familyId: to,
  });
  if (!double) return planned('family');
  if (choice === 'skip') return planned('skip');
  // A child who is in that family already is not added to it again.
  if (choice === 'add')
    return double.kind === 'child' || familyId === null ? planned('ask') : planned('child', familyId);
  if (choice === 'new') return double.same_email ? planned('ask') : planned('family');
  return planned('ask');
}

function doubleOf(row: GoodRow, { byEmail, byPhone, children }: Doubles): CheckedRow['double'] {
  const child = children.get(childKey(row));
  const sameEmail = byEmail.get(row.email);
  const same_email = sameEmail !== undefined;
  if (child)
    return {
      kind: 'child',
      id: child.id,
      name: `${child.name}${child.family ? ` of ${child.family}` : ''}`,
      why: 'Same name and date of birth',
      same_email,
    };
  if (sameEmail) return { kind: 'family', ...sameEmail, why: 'Same email', same_email };
  const samePhone = row.phone === null ? undefined : byPhone.get(row.phone);
  return samePhone ? { kind: 'family', ...samePhone, why: 'Same phone', same_email } : null;
}

export function numbersOf(planned: readonly PlannedRow[]): ImportCheck['numbers'] {
  const of = (outcome: CheckedRow['outcome']) => planned.filter(({ checked }) => checked.outcome === outcome);
  const families = new Set(of('family').map(({ row }) => row?.email)).size;
  return {
    families,
    children: of('family').length + of('child').length,
    skipped: of('skip').length,
    to_ask: of('ask').length,
    wrong: of('wrong').length,
  };
}

/** The answer of a dry run. */
export async function checkImport(db: Executor, given: readonly GivenImportRow[]): Promise<ImportCheck> {
  const planned = await planImport(db, given);
  return { rows: planned.map(({ checked }) => checked), numbers: numbersOf(planned) };
}

import { ageOn, dateOfBirth } from '@doctorbird/contract/core/person-fields';
import type { ImportChoice, ImportOutcome, OpenRow } from '@doctorbird/contract/families/family-imports';
import type { Executor } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { childKey } from '../../families/students/child-key.ts';
import { readBirth } from '../../families/imports/read-birth.ts';
import { balanceOf, checkRow, type GoodRow, type RowErrors } from './check-row.ts';
import type { DraftFacts, RowCells } from '../../families/imports/family-imports.table.ts';
import { checkAnswers, customTexts, type CustomColumn, type RowAnswers } from './custom-columns.ts';
import { findDoubles, findKnown, type Doubles, type KnownRecords } from './find-doubles.queries.ts';
import { fillDown, textsOf, type Mending, type RowTexts } from './row-texts.ts';

/** A row as it is stored, opened. */
export interface StoredRow extends RowCells {
  at: number;
  line: number;
  choice: ImportChoice;
}

export interface PlannedRow {
  at: number;
  line: number;
  texts: RowTexts;
  choice: ImportChoice;
  outcome: ImportOutcome;
  errors: RowErrors;
  double: OpenRow['double'];
  row: GoodRow | null;
  custom: Record<string, string>;
  answers: RowAnswers;
  born: string | null;
  age: number | null;
  /** By which its family and its child are found again, in this file and in the next one. */
  familyKey: string;
  childKey: string;
  /** The family that the child joins; null opens one. */
  familyId: string | null;
  programs: string[];
  /** What its family owes, on the first of its rows that is imported. */
  cents: number | null;
  mended: ReadonlySet<Mending>;
}

/** The old id of a family; without one it is known by its email or phone. */
const familyKeyOf = (row: GoodRow): string =>
  row.family_id === null ? (row.email ?? `tel:${row.phone}`) : `id:${row.family_id.toLowerCase()}`;
const childKeyOf = (row: GoodRow): string =>
  row.child_id === null
    ? `${familyKeyOf(row)}|${childKey(row.child_name, row.date_of_birth)}`
    : `id:${row.child_id.toLowerCase()}`;

/** The name of a class as it is compared. */
export const classKey = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

interface Planning {
  source: string;
  facts: Pick<DraftFacts, 'mapping' | 'dateOrder' | 'classes' | 'custom'>;
  custom: readonly CustomColumn[];
  rows: readonly StoredRow[];
}

/** What an import would do with each row. It reads the same, however often it is asked. */
export async function planImport(db: Executor, { now }: { now: Date }, given: Planning): Promise<PlannedRow[]> {
  const order = given.facts.dateOrder ?? 'day_first';
  const read = given.rows.map((row) => ({
    ...row,
    ...textsOf(row, given.facts.mapping),
    custom: customTexts(given.custom, row, given.facts.custom ?? {}),
  }));
  fillDown(read.map(({ texts }) => texts));
  const today = jamaicaDay(now);
  const planned = read.map(({ at, line, choice, texts, mended, custom }): PlannedRow => {
    const checked = checkRow(texts, order);
    const { answers, errors: unfit } = checkAnswers(given.custom, custom, order);
    const errors = { ...checked.errors, ...unfit };
    const row = Object.keys(unfit).length > 0 ? null : checked.row;
    const born = row?.date_of_birth ?? dateOfBirth.safeParse(readBirth(texts.date_of_birth, order)).data ?? null;
    return {
      at,
      line,
      texts,
      choice,
      errors,
      row,
      custom,
      answers,
      born,
      mended,
      cents: null,
      double: null,
      familyId: null,
      outcome: row ? 'family' : 'wrong',
      age: born === null ? null : ageOn(born, today),
      familyKey: row ? familyKeyOf(row) : '',
      childKey: row ? childKeyOf(row) : '',
      programs: row ? row.classes.flatMap((name) => given.facts.classes[classKey(name)] ?? []) : [],
    };
  });
  const good = planned.filter(({ row, choice }) => row !== null && choice !== 'skip');
  const doubles = await findDoubles(
    db,
    planned.flatMap(({ row }) => (row ? [row] : [])),
  );
  const known = await findKnown(db, {
    source: given.source.toLowerCase(),
    familyIds: good.map(({ familyKey }) => familyKey),
    childIds: good.map((one) => one.childKey),
  });
  for (const one of planned) if (one.choice === 'skip') one.outcome = 'skip';
  decideAll(good, { doubles, known });
  for (const family of Map.groupBy(good, ({ familyKey }) => familyKey).values()) setBalance(family, known);
  return planned;
}

/** The rows in their order: families of this file first meet each other, then those that are here. */
function decideAll(rows: readonly PlannedRow[], { doubles, known }: { doubles: Doubles; known: KnownRecords }): void {
  const children = new Map<string, PlannedRow>();
  const emails = new Map<string, PlannedRow>();
  const choices = chosenFor(rows);
  for (const one of rows) {
    const row = one.row!;
    const before = children.get(one.childKey);
    if (before) {
      if (one.programs.length > 0 || row.classes.length > 0) one.outcome = 'same';
      else wrong(one, { child_name: `The same child as on line ${before.line}` });
      continue;
    }
    children.set(one.childKey, one);
    const address = row.email ?? `tel:${row.phone}`;
    const other = emails.get(address);
    if (other && other.familyKey !== one.familyKey) {
      const field = row.email === null ? 'phone' : 'email';
      wrong(one, {
        [field]: `Line ${other.line} has it too, and is another family. Enter another one, or skip the row`,
      });
      continue;
    }
    emails.set(address, one);
    const family = known.families.get(one.familyKey);
    if (known.children.has(one.childKey)) one.outcome = 'known';
    else if (family && !family.isActive)
      wrong(one, { parent_name: `The account of ${family.name} is switched off. Switch it on, or skip the row` });
    else if (family) Object.assign(one, { outcome: 'child', familyId: family.id });
    else decide(one, { doubles, choice: choices.get(one.familyKey) ?? one.choice });
  }
  // What adds a class to a child goes where the child goes.
  for (const one of rows) {
    const first = one.outcome === 'same' ? children.get(one.childKey)! : null;
    if (!first) continue;
    if (first.outcome === 'known') one.outcome = 'known';
    else if (first.outcome !== 'family' && first.outcome !== 'child') one.outcome = 'skip';
  }
}

/** A choice for one row of a family is one for all of them. */
function chosenFor(rows: readonly PlannedRow[]): Map<string, ImportChoice> {
  const choices = new Map<string, ImportChoice>();
  for (const { familyKey, choice } of rows)
    if (choice !== 'auto' && !choices.has(familyKey)) choices.set(familyKey, choice);
  return choices;
}

function wrong(one: PlannedRow, errors: RowErrors): void {
  Object.assign(one, { outcome: 'wrong', errors, row: null });
}

function decide(one: PlannedRow, { doubles, choice }: { doubles: Doubles; choice: ImportChoice }): void {
  const row = one.row!;
  if (row.email !== null && doubles.otherAccounts.has(row.email)) {
    wrong(one, { email: 'This address belongs to an account that is no parent. Enter another one' });
    return;
  }
  const off = offOf(row, doubles);
  if (off) {
    wrong(one, off);
    return;
  }
  const double = doubleOf(row, doubles);
  one.double = double;
  one.choice = choice;
  if (!double) {
    one.outcome = 'family';
    return;
  }
  const familyId = double.kind === 'family' ? double.id : null;
  if (choice === 'add' && familyId !== null) Object.assign(one, { outcome: 'child', familyId });
  // Nobody can be added to a family in which the child is already, and an email has one family.
  else if (choice === 'new' && !double.same_email) one.outcome = 'family';
  else one.outcome = 'ask';
}

/** By what a row would sign in, a family that is switched off does already: nobody else can, and nothing is added to it. */
function offOf(row: GoodRow, { byEmail, bySignInPhone }: Doubles): RowErrors | null {
  const [field, family] =
    row.email !== null
      ? (['email', byEmail.get(row.email)] as const)
      : (['phone', bySignInPhone.get(row.phone ?? '')] as const);
  if (!family || family.isActive) return null;
  return {
    [field]: `The account of ${family.name} has it, and is switched off. Switch it on, enter another one, or skip the row`,
  };
}

function doubleOf(row: GoodRow, { byEmail, byPhone, bySignInPhone, children }: Doubles): OpenRow['double'] {
  const child = children.get(childKey(row.child_name, row.date_of_birth));
  const sameEmail = row.email === null ? undefined : byEmail.get(row.email);
  const samePhone = row.phone === null ? undefined : byPhone.get(row.phone);
  // Without an email the family signs in by its phone, which nobody else may do.
  const same_email =
    sameEmail !== undefined || (row.email === null && row.phone !== null && bySignInPhone.has(row.phone));
  if (child)
    return {
      kind: 'child',
      id: child.id,
      name: `${child.name}${child.family ? ` of ${child.family}` : ''}`,
      why: 'Same name and date of birth',
      same_email,
    };
  const family = sameEmail ?? samePhone;
  if (!family) return null;
  const { id, name } = family;
  return { kind: 'family', id, name, why: sameEmail ? 'Same email' : 'Same phone', same_email };
}

/**
 * The balance of a family stands on the first of its rows that is imported. Systems repeat it on every child: the same amount counts
 * once, two amounts are a mistake. A family that was imported before has its balance already.
 */
function setBalance(family: readonly PlannedRow[], known: KnownRecords): void {
  const imported = family.filter(({ outcome }) => outcome === 'family' || outcome === 'child');
  const [first] = imported;
  if (!first || known.families.has(first.familyKey)) return;
  const said = family.flatMap((one) => {
    const cents = one.row && balanceOf(one.row);
    return cents === null ? [] : [{ one, cents }];
  });
  const amounts = new Set(said.map(({ cents }) => cents));
  if (amounts.size <= 1) {
    first.cents = said[0]?.cents ?? null;
    return;
  }
  const [one, other] = [...amounts] as [number, number];
  const differs = said.find(({ cents }) => cents === other)!.one;
  wrong(differs, {
    [differs.texts.balance === '' ? 'credit' : 'balance']:
      `Another row of this family says ${inDollars(one)}, this one ${inDollars(other)}. Enter the balance of the family`,
  });
}

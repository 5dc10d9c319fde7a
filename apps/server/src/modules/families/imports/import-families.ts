import type { importFamilies as body } from '@doctorbird/contract/families/family-imports';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import { guardianMails } from '../mails/guardian-mails.ts';
import { invitationOf, noPassword } from '../parents/invite-family.ts';
import { newFamilyCode } from '../parents/family-code.ts';
import { parent } from '../parents/parents.table.ts';
import type { NotifyNeeds } from '../students/notify-about.ts';
import { textsIn } from '../students/child-details.ts';
import { student } from '../students/students.table.ts';
import { familyKey, numbersOf, planImport, type PlannedRow } from './check-import.ts';
import type { GoodRow } from './check-row.ts';
import { familyImport, familyImportMapping, type ImportedRow } from './family-imports.table.ts';
import { digestOf } from './read-family-file.ts';

/** Rows of one INSERT: well below PostgreSQL's limit of parameters. */
const chunk = 500;

interface NewFamily {
  id: string;
  row: GoodRow;
}

/**
 * Adds families and children, all rows or none; what is here already was decided row by row. Throws 409 where a row is
 * wrong or undecided, also because somebody was faster.
 */
export async function importFamilies(
  db: Database,
  context: ActorContext & NotifyNeeds,
  given: z.output<typeof body>,
): Promise<string> {
  const { actor, origin, now } = context;
  return inTransaction(db, async (tx) => {
    // One import after the other: two with the same rows would not see each other's families.
    await tx.execute(sql`lock table family_import in share row exclusive mode`);
    const planned = await planImport(tx, context, given);
    const { to_ask: toAsk, wrong } = numbersOf(planned);
    if (wrong + toAsk > 0)
      throw conflict(
        'rows_open',
        `${wrong + toAsk} ${wrong + toAsk === 1 ? 'row needs' : 'rows need'} a repair or a choice first. Nothing was imported.`,
      );
    const opened = await openFamilies(tx, planned, now);
    const rows = await addChildren(tx, { planned, opened, now });
    if (rows.length === 0) throw conflict('nothing_to_import', 'All rows are skipped, so there is nothing to import.');
    const id = newId();
    await tx.insert(familyImport).values({ id, rows, createdBy: actor.accountId, createdAt: now });
    await tx
      .insert(familyImportMapping)
      .values({ headDigest: digestOf(given.columns), mapping: given.mapping })
      .onConflictDoUpdate({ target: familyImportMapping.headDigest, set: { mapping: given.mapping } });
    await recordAudit(tx, origin, {
      action: 'family.imported',
      entity: 'family_import',
      entityId: id,
      after: { families: opened.size, children: rows.length, invited: given.invite },
    });
    if (given.invite) await invite(tx, context, [...opened.values()]);
    return id;
  });
}

async function openFamilies(
  tx: Transaction,
  planned: readonly PlannedRow[],
  now: Date,
): Promise<Map<string, NewFamily>> {
  const opened = new Map<string, NewFamily>();
  for (const { checked, row } of planned)
    if (row && checked.outcome === 'family' && !opened.has(familyKey(row)))
      opened.set(familyKey(row), { id: newId(), row });
  const families = [...opened.values()];
  for (let at = 0; at < families.length; at += chunk) {
    const some = families.slice(at, at + chunk);
    const stored = await tx
      .insert(account)
      .values(
        some.map(({ id, row }) => ({
          id,
          role: 'parent' as const,
          email: row.email,
          passwordHash: noPassword,
          fullName: row.parent_name,
          phone: row.phone,
          signInPhone: row.email === null ? row.phone : null,
          createdAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: account.id });
    // Somebody signed up between the check and here.
    if (stored.length < some.length)
      throw conflict('rows_open', 'Somebody has just signed up with one of these emails or phones.');
    await tx
      .insert(parent)
      .values(some.map(({ id, row }) => ({ id, address: row.address, familyCode: newFamilyCode() })));
  }
  return opened;
}

async function addChildren(
  tx: Transaction,
  { planned, opened, now }: { planned: readonly PlannedRow[]; opened: ReadonlyMap<string, NewFamily>; now: Date },
): Promise<ImportedRow[]> {
  const children = planned.flatMap(({ checked: { line, outcome }, row, familyId }) => {
    if (!row || (outcome !== 'family' && outcome !== 'child')) return [];
    const parentId = outcome === 'family' ? opened.get(familyKey(row))!.id : familyId!;
    return [{ line, row, parentId, newFamily: outcome === 'family', studentId: newId() }];
  });
  for (let at = 0; at < children.length; at += chunk)
    await tx.insert(student).values(
      children.slice(at, at + chunk).map(({ row, parentId, studentId }) => ({
        id: studentId,
        parentId,
        fullName: row.child_name,
        dateOfBirth: row.date_of_birth,
        gradeLevel: row.grade_level,
        ...textsIn(row),
        createdAt: now,
      })),
    );
  return children.map(({ line, studentId, parentId, newFamily }) => ({ line, studentId, parentId, newFamily }));
}

async function invite(
  tx: Transaction,
  context: ActorContext & NotifyNeeds,
  families: readonly NewFamily[],
): Promise<void> {
  const mails = [];
  for (const { id, row } of families)
    if (row.email !== null)
      mails.push(await invitationOf(tx, context, { id, email: row.email, name: row.parent_name }));
  await sendMails(tx, context, { kind: guardianMails.imported, mails });
}

import type { openImport as openAnswer } from '@doctorbird/contract/families/family-imports';
import { importKindNames, importKinds } from '@doctorbird/contract/families/import-kinds';
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import { mayDo } from '../../../access/rights.ts';
import { account } from '../../../access/access.table.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { familyImport, familyImportMapping, type DraftFacts } from '../../families/imports/family-imports.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { takenSeats } from '../../enrollments/waiting/waiting-text.ts';
import { viewerOf } from '../../organisation/custom-fields/custom-fields.policy.ts';
import { customColumns } from './custom-columns.ts';
import { presentDraft, type OpenProgram } from './draft.presenter.ts';
import { draftRows } from './draft-rows.ts';
import { presentImport } from './family-imports.presenter.ts';
import { planImport } from './plan-import.ts';

const shown = 20;

const imports = (db: Executor) =>
  db
    .select({
      row: familyImport,
      by: account.fullName,
      done: sql<number>`(select count(*) from family_import_row r where r.import_id = family_import.id and r.done_at is not null)::int`,
    })
    .from(familyImport)
    .leftJoin(account, eq(account.id, familyImport.createdBy));

/** The last ones that were started, and what still waits of those that read the list. */
export async function listImports(db: Executor, { now, actor }: { now: Date; actor: Actor }) {
  const own = importKindNames.filter((kind) =>
    mayDo(actor, kind === 'families' ? 'see_families' : importKinds[kind].right),
  );
  const rows = await imports(db)
    .where(
      and(
        inArray(familyImport.kind, own),
        or(ne(familyImport.state, 'draft'), eq(familyImport.createdBy, actor.accountId)),
      ),
    )
    .orderBy(desc(familyImport.createdAt), desc(familyImport.id))
    .limit(shown);
  return rows.map((row) => presentImport(row, now));
}

/** Throws 404. */
export async function findImport(db: Executor, id: string) {
  const [found] = await imports(db).where(eq(familyImport.id, id));
  if (!found) throw notFound('import');
  return found;
}

/** Programs that the office can enroll into now, with their free seats. */
export const openPrograms = (db: Executor): Promise<OpenProgram[]> =>
  db
    .select({
      id: program.id,
      title: program.title,
      free: sql<number>`greatest(0, max_participants - ${sql.raw(takenSeats('program'))})::int`,
    })
    .from(program)
    .where(and(sql`${program.status} in ('open', 'in_progress')`))
    .orderBy(program.title, program.id);

interface Opening {
  actor: Actor;
  /** From which of its rows to repair or decide. */
  openFrom?: number;
  now: Date;
  sealer: Sealer;
}

/** One import as its page shows it; a draft with all that an import would do. Throws 404. */
export async function openImportOf(
  db: Executor,
  { actor, now, sealer, openFrom = 0 }: Opening,
  id: string,
): Promise<z.input<typeof openAnswer>> {
  const found = await findImport(db, id);
  const { row } = found;
  if (row.kind !== 'families') throw notFound('import');
  if (row.state !== 'draft' || row.draft === null) return { import: presentImport(found, now), draft: null };
  const custom = await customColumns(db, viewerOf(actor));
  const [rows, programs] = await Promise.all([draftRows(db, { sealer }, id), openPrograms(db)]);
  const facts = withGuessedClasses(row.draft, programs);
  const planned = await planImport(db, { now }, { source: row.source, facts, rows, custom });
  const draft = presentDraft({ facts, source: row.source, rows, planned, programs, openFrom, custom });
  return { import: presentImport(found, now), draft };
}

/** A class with the name of a program is that program, until somebody says otherwise. */
export const withGuessedClasses = (facts: DraftFacts, programs: readonly OpenProgram[]): DraftFacts => ({
  ...facts,
  classes: {
    ...Object.fromEntries(programs.map(({ id, title }) => [title.toLowerCase().replaceAll(/\s+/g, ' ').trim(), id])),
    ...facts.classes,
  },
});

/** The columns that an earlier file with this head had. */
export async function rememberedMapping(db: Executor, headDigest: string) {
  const [row] = await db.select().from(familyImportMapping).where(eq(familyImportMapping.headDigest, headDigest));
  return row?.mapping ?? null;
}

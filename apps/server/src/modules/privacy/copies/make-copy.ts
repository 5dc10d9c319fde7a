import type { DataCopy } from '@doctorbird/contract/privacy/data-copies';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isTurn, sweepEach } from '../../../platform/sweeps/sweep.ts';
import { takeBack } from '../../../platform/files/take-back.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaStamp } from '../../../platform/jamaica-time.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { privacyMails } from '../mails/privacy-mails.ts';
import { copyIndex, type IndexPart } from './copy-index.ts';
import { heldKinds, readHeld } from './held-data.ts';
import { heldFiles } from './held-files.ts';
import type { Subject } from './held-subject.ts';
import { dataCopy } from '../privacy.table.ts';
import { settingsPages } from '../deletions/settings-pages.ts';
import { zipStream, type ZipEntry } from '../../../platform/files/zip-stream.ts';
import { presentCopy } from './data-copies.presenter.ts';

export type CopyNeeds = Pick<AppDependencies, 'db' | 'files' | 'clock' | 'jobs' | 'sealer' | 'config'>;

type FileNeeds = Pick<CopyNeeds, 'files' | 'clock' | 'sealer'>;

export const COPY_JOB = 'privacy.copy';
export const COPY_DAYS = 7;
const OLD_COPIES = 'housekeeping/copies';

/** Requests a copy; while one is being made, that one is returned. Throws 404 without such an account. */
export async function requestCopy(
  db: Database,
  { jobs, origin, now }: ActionContext & Pick<CopyNeeds, 'jobs'>,
  accountId: string,
): Promise<DataCopy> {
  return inTransaction(db, async (tx) => {
    // Locked, so that the second of two requests finds the first one's copy.
    const [holder] = await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    if (!holder) throw notFound('account');
    const [running] = await tx
      .select()
      .from(dataCopy)
      .where(and(eq(dataCopy.accountId, accountId), eq(dataCopy.state, 'preparing')));
    if (running) return presentCopy(running, now);
    const [asked] = await tx.insert(dataCopy).values({ id: newId(), accountId, createdAt: now }).returning();
    await jobs.enqueue(tx, COPY_JOB, { id: asked!.id });
    await recordAudit(tx, origin, { action: 'account.copy_requested', entity: 'account', entityId: accountId });
    return presentCopy(asked!, now);
  });
}

export const listCopies = async (
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  accountId: string,
): Promise<DataCopy[]> =>
  (
    await db.select().from(dataCopy).where(eq(dataCopy.accountId, accountId)).orderBy(desc(dataCopy.createdAt)).limit(5)
  ).map((row) => presentCopy(row, now));

/** The file of the caller's own copy. Throws 404 for another's, and once it has expired. */
export async function ownCopyFile(
  db: Database,
  { now }: Pick<ActionContext, 'now'>,
  { id, accountId }: { id: string; accountId: string },
): Promise<string> {
  const [row] = await db
    .select()
    .from(dataCopy)
    .where(and(eq(dataCopy.id, id), eq(dataCopy.accountId, accountId)));
  if (row?.state !== 'ready' || !row.fileKey || !row.expiresAt || row.expiresAt <= now) throw notFound('copy');
  return row.fileKey;
}

export async function subjectOf(db: Executor, accountId: string): Promise<Subject> {
  const [holder] = await db.select().from(account).where(eq(account.id, accountId));
  if (!holder) throw notFound('account');
  const { rows } = await db.execute<{ id: string; parentId: string | null }>(
    sql`select id, parent_id as "parentId" from student where ${holder.role === 'parent' ? sql`parent_id` : sql`account_id`} = ${accountId} and erased_at is null`,
  );
  return {
    accountId,
    role: holder.role,
    name: holder.fullName,
    email: holder.email,
    studentIds: rows.map(({ id }) => id),
    underParent: holder.role === 'student' && rows.some(({ parentId }) => parentId !== null),
  };
}

const safeName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(-80) || 'file';

async function* entriesOf(
  db: Executor,
  { files, sealer, clock }: FileNeeds,
  subject: Subject,
): AsyncGenerator<ZipEntry> {
  const { name: organisation } = await readOrganisation(db);
  const parts: IndexPart[] = [];
  for (const kind of heldKinds.filter(({ of }) => of?.(subject) ?? true)) {
    const rows = await readHeld(db, { sealer }, { kind, subject });
    parts.push({ name: kind.name, title: kind.title, rows });
    yield { name: `data/${kind.name}.json`, content: JSON.stringify(rows, null, 2) };
  }
  const names: string[] = [];
  const missing: string[] = [];
  for (const { folder, id, name, key } of await heldFiles(db, subject)) {
    if (!(await files.exists(key))) {
      missing.push(name);
      continue;
    }
    const path = `files/${folder}/${id.slice(-12)}-${safeName(name)}`;
    names.push(path);
    yield { name: path, content: await files.getStream(key), packed: true };
  }
  const notes = [
    'Not in this copy: passwords and keys, which are stored only in a form that nobody can read, and notes for internal use, for which please ask us.',
    ...(subject.underParent ? ['Your parent’s copy has health notes, documents and payments.'] : []),
    ...missing.map((name) => `The file ${name} could not be found. Please tell us.`),
  ];
  const made = jamaicaStamp(clock.now());
  yield {
    name: 'index.html',
    content: copyIndex({ organisation, name: subject.name, made, parts, files: names, notes }),
  };
}

/** Writes the ZIP of an account's personal data into the store. */
export async function writeCopy(
  db: Executor,
  context: FileNeeds,
  subject: Subject,
): Promise<{ fileKey: string; sizeBytes: number }> {
  let sizeBytes = 0;
  const zip = zipStream(entriesOf(db, context, subject), (count) => (sizeBytes += count));
  const fileKey = await context.files.put('copies', zip, 'zip');
  return { fileKey, sizeBytes };
}

/** Makes the copy and mails its holder the download link. Does nothing when it is done or no longer wanted. */
export async function makeCopy(
  db: Database,
  context: Omit<CopyNeeds, 'db'>,
  { id, isLastAttempt }: { id: string; isLastAttempt: boolean },
): Promise<void> {
  const { files, clock, jobs, config } = context;
  const [asked] = await db.select().from(dataCopy).where(eq(dataCopy.id, id));
  if (asked?.state !== 'preparing') return;
  let key: string | null = null;
  try {
    const subject = await subjectOf(db, asked.accountId);
    const written = await writeCopy(db, context, subject);
    key = written.fileKey;
    const readyAt = clock.now();
    const expiresAt = new Date(readyAt.getTime() + COPY_DAYS * 86_400_000);
    await inTransaction(db, async (tx) => {
      await tx
        .update(dataCopy)
        .set({ state: 'ready', ...written, readyAt, expiresAt })
        .where(eq(dataCopy.id, id));
      await notifyPerson(
        tx,
        { jobs, config },
        {
          kind: privacyMails.copyReady,
          id: asked.accountId,
          values: { days: String(COPY_DAYS) },
          path: `${settingsPages[subject.role]}#your-data`,
        },
      );
    });
  } catch (error) {
    if (key) await takeBack(files, [key], error);
    // Not a copy that is ready: perhaps only the answer to its commit was lost.
    if (isLastAttempt)
      await db
        .update(dataCopy)
        .set({ state: 'failed' })
        .where(and(eq(dataCopy.id, id), eq(dataCopy.state, 'preparing')));
    throw error;
  }
}

/** Deletes the files of expired copies. */
export async function dropOldCopies(
  db: Database,
  { files, now }: Pick<ActionContext, 'now'> & Pick<CopyNeeds, 'files'>,
): Promise<void> {
  const old = await db
    .select({ id: dataCopy.id, key: dataCopy.fileKey })
    .from(dataCopy)
    .where(and(eq(dataCopy.state, 'ready'), lt(dataCopy.expiresAt, now), isTurn(OLD_COPIES, sql`${dataCopy.id}`, now)));
  await sweepEach(
    db,
    { now },
    {
      name: OLD_COPIES,
      rows: old,
      key: ({ id }) => id,
      run: async ({ id, key }) => {
        if (key) await files.delete(key);
        await db.update(dataCopy).set({ state: 'expired', fileKey: null }).where(eq(dataCopy.id, id));
      },
    },
  );
}

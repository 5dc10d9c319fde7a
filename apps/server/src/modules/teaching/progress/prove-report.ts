import type { decideProof as decisionBody, unaskedReasons } from '@doctorbird/contract/teaching/report-proofs';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { quietNow } from '../../organisation/channels/quiet-now.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { teachingMails } from '../mails/teaching-mails.ts';
import { progressReport } from './progress.table.ts';
import { needsProof } from './report-proofs.queries.ts';
import { proofReads } from './report-proofs.policy.ts';
import { reportProof } from './report-proofs.table.ts';
import { lockOwnReports, nameHeld, notReady, type Held, type RoundChoice } from './own-reports.ts';
import type { ReportRow } from './write-report.ts';

type Why = (typeof unaskedReasons)[number];

/** Asks for a reader of own drafts that are ready. Asked again, what waits keeps its place. Throws 404. */
export async function askForProof(
  db: Database,
  { actor, origin, now }: ActorContext,
  choice: Omit<RoundChoice, 'staffId'>,
): Promise<{ asked: string[]; held: Held<Why>[] }> {
  return inTransaction(db, async (tx) => {
    const { rows, versions } = await lockOwnReports(tx, { ...choice, staffId: actor.accountId });
    const approved = await approvedOf(tx, rows);
    const asked: string[] = [];
    const held = new Map<string, Why>();
    for (const row of rows.filter(({ status }) => status === 'draft')) {
      const why = notReady(row, versions.get(row.id)) ?? (approved.has(row.id) ? 'approved' : null);
      if (why) {
        held.set(row.id, why);
        continue;
      }
      const waits = { state: 'waiting' as const, askedAt: now, version: row.version };
      await tx
        .insert(reportProof)
        .values({ reportId: row.id, ...waits })
        .onConflictDoUpdate({
          target: reportProof.reportId,
          set: { ...waits, readerId: null, readerName: null, decidedAt: null, notes: null },
          setWhere: ne(reportProof.state, 'waiting'),
        });
      asked.push(row.id);
    }
    if (asked.length > 0)
      await recordAudit(tx, origin, {
        action: 'reports.proof_asked',
        entity: 'program',
        entityId: choice.programId,
        after: { reports: asked.length },
      });
    return { asked, held: await nameHeld(tx, rows, held) };
  });
}

/** Those of these drafts that somebody approved as they stand. */
export async function approvedOf(tx: Transaction, rows: readonly ReportRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const found = await tx
    .select({ id: reportProof.reportId, version: reportProof.version })
    .from(reportProof)
    .where(
      and(
        inArray(
          reportProof.reportId,
          rows.map(({ id }) => id),
        ),
        eq(reportProof.state, 'approved'),
      ),
    );
  return new Set(
    found.flatMap(({ id, version }) => (rows.some((row) => row.id === id && row.version === version) ? [id] : [])),
  );
}

/** Throws 409 for a draft that nobody approved as it stands, where the office wants a second reader. */
export async function requireProof(tx: Transaction, row: ReportRow): Promise<void> {
  if (!(await needsProof(tx)) || (await approvedOf(tx, [row])).has(row.id)) return;
  throw conflict(
    'not_read',
    'A colleague has to read this report first. Please ask for it on the page “Review of reports” of the class.',
  );
}

/** Approves a draft of a colleague, or sends it back with words beside its parts. Throws 404, 409 (decided, changed meanwhile). */
export async function decideProof(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { id, given }: { id: string; given: z.output<typeof decisionBody> },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ report: progressReport, proof: reportProof })
      .from(progressReport)
      .innerJoin(reportProof, eq(reportProof.reportId, progressReport.id))
      .where(and(eq(progressReport.id, id), proofReads(actor)))
      .for('update', { of: progressReport });
    if (!found) throw notFound('report');
    const { report, proof } = found;
    const { approved, version, ...notes } = given;
    const state = approved ? ('approved' as const) : ('returned' as const);
    // The same decision again, such as by a device that had lost the answer.
    if (proof.readerId === actor.accountId && proof.state === state && proof.version === version) return;
    if (proof.state !== 'waiting') throw conflict('decided', 'Somebody else has just read this report.');
    refuseStale(version, report.version);
    await tx
      .update(reportProof)
      .set({ state, version, readerId: actor.accountId, readerName: actor.name, decidedAt: now, notes })
      .where(eq(reportProof.reportId, id));
    await recordAudit(tx, origin, {
      action: approved ? 'report.approved' : 'report.sent_back',
      entity: 'progress_report',
      entityId: id,
      after: { student_id: report.studentId },
    });
    if (!approved) await notifyAuthor(tx, context, report);
  });
}

async function notifyAuthor(
  tx: Transaction,
  context: ActorContext & NotifyDependencies,
  { id, version, authorId, programId }: ReportRow,
): Promise<void> {
  if (authorId === null) return;
  const [about] = await tx.select({ title: program.title }).from(program).where(eq(program.id, programId));
  await notifyPeople(tx, context, {
    kind: teachingMails.reportSentBack,
    people: [
      {
        id: authorId,
        values: { program: about?.title ?? '', reader: context.actor.name },
        path: `/staff/programs/${programId}/reports/review`,
      },
    ],
    key: `report_sent_back:${id}:${version}`,
    after: await quietNow(tx, context),
  });
}

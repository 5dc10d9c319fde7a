import type { AnyList } from '@doctorbird/contract/core/list';
import { lists } from '@doctorbird/contract/lists';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { reportExport } from '../../organisation/mails/report-export.ts';
import type { ExportType } from '@doctorbird/contract/admin/exports';

interface Taken {
  type: ExportType;
  format: string;
  rows: number;
}

/** Logs who exported which list, and notifies the other admins when it names people. */
export async function recordExport(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { taken, of, filters }: { taken: Taken; of: string | undefined; filters: Record<string, unknown> },
): Promise<void> {
  const { type, format, rows } = taken;
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, context.origin, {
      action: 'list.exported',
      entity: type,
      ...(of && { entityId: of }),
      after: { format, rows, ...filters },
    });
    if (isOfPeople(type))
      await reportExport(tx, context, { list: type, format, rows, path: '/admin/audit?action=list.exported' });
  });
}

const known: Readonly<Record<string, AnyList>> = lists;
const isOfPeople = (type: string): boolean => known[type]?.people ?? false;

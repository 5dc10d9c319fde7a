import type { Executor } from '../../../platform/database/connect.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { MailAttachment } from '../../../platform/mail/mailer.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { loadReceipt } from './receipts.queries.ts';

/** The receipt of a payment for a mail; null when it has none. */
export async function receiptFile(
  db: Executor,
  files: Pick<FileStore, 'getBytes'>,
  paymentId: string,
): Promise<MailAttachment | null> {
  const paper = await loadReceipt(db, paymentId);
  if (!paper) return null;
  const content = await receiptPdf(paper, await logoForPaper(db, files));
  return { name: `${paper.number}.pdf`, type: 'application/pdf', content };
}

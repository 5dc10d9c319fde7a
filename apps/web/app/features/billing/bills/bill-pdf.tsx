import type { Bill, billCalls } from '@doctorbird/contract/billing/bills';
import { download } from '../../../api/download.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';

type BillPdfProps = {
  bill: Pick<Bill, 'id' | 'invoice_number'>;
  line: typeof billCalls.billPdf | typeof billCalls.officeBillPdf;
  label?: string;
};

/** The invoice on paper. */
export const BillPdf = ({ bill, line, label = 'Download the invoice' }: BillPdfProps) => (
  <DownloadButton
    fallback="Failed to download the invoice"
    fetchFile={() => download(line, { params: { id: bill.id } }, `${bill.invoice_number}.pdf`)}
  >
    <span>{label}</span>
    <span className="visually-hidden">{` of ${bill.invoice_number}`}</span>
  </DownloadButton>
);

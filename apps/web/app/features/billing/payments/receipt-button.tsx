import { paymentCalls } from '@doctorbird/contract/billing/payments';
import { download } from '../../../api/download.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';

type ReceiptButtonProps = { paymentId: string; receiptNumber: string };

export function ReceiptButton({ paymentId, receiptNumber }: ReceiptButtonProps) {
  return (
    <DownloadButton
      asks={paymentCalls.getReceipt}
      fallback="Failed to download the receipt"
      fetchFile={() => download(paymentCalls.getReceipt, { params: { id: paymentId } }, `${receiptNumber}.pdf`)}
    >
      Receipt<span className="visually-hidden">{` ${receiptNumber}, PDF`}</span>
    </DownloadButton>
  );
}

import { paymentCalls } from '@doctorbird/contract/payments';
import { useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { pathOf, readToken } from '../../api/call.ts';
import { endExpiredSession } from '../../portal/expired-session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

type ReceiptButtonProps = { paymentId: string; receiptNumber: string };

/** Fetches the PDF with the session's token, which a plain link could not carry, and hands it to the browser to save. */
export function ReceiptButton({ paymentId, receiptNumber }: ReceiptButtonProps) {
  const [pending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    try {
      save(await fetchReceipt(paymentId), `${receiptNumber}.pdf`);
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to fetch the receipt'));
    } finally {
      setPending(false);
    }
  };

  return (
    <Button variant="line" size="sm" plain pending={pending} onClick={() => void download()}>
      Receipt<span className="vh">{` ${receiptNumber}, PDF`}</span>
    </Button>
  );
}

async function fetchReceipt(id: string): Promise<Blob> {
  const network = () => new ApiError({ status: 0, code: 'network', message: 'Network error' });
  const response = await fetch(`/api/v1${pathOf(paymentCalls.getReceipt.path, { id })}`, {
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
  }).catch(() => Promise.reject(network()));
  if (response.ok) return response.blob();
  throw ApiError.from(response.status, await response.json().catch(() => Promise.reject(network())));
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

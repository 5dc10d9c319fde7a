import type { Proof } from '@doctorbird/contract/billing/payments';
import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { fetchFile } from '../../../api/download.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';

const types: Record<Proof['file_type'], string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export type Slip = { file: Blob; url: string };

/**
 * The file of a proof as an address of this page. The type comes from our own record of the file, so that it can only
 * be a picture or a PDF and never a page with scripts.
 */
export function useSlip({ id, file_type: type }: Pick<Proof, 'id' | 'file_type'>) {
  const [slip, setSlip] = useState<Slip | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    let url: string | null = null;
    fetchFile(proofCalls.getProofFile, { params: { id } }, stop.signal)
      .then((fetched) => {
        if (stop.signal.aborted) return;
        const file = new Blob([fetched.file], { type: types[type] });
        url = URL.createObjectURL(file);
        setSlip({ file, url });
        setFailure(null);
      })
      .catch((reason: unknown) => {
        if (!stop.signal.aborted && !endExpiredSession(reason))
          setFailure(messageOf(reason, 'Failed to load the slip'));
      });
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, type, turn]);
  const again = useCallback(() => {
    setFailure(null);
    setTurn((before) => before + 1);
  }, []);
  return { slip, failure, again };
}

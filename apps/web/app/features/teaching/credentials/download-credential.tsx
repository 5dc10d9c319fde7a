import type { credentialCalls } from '@doctorbird/contract/teaching/credentials';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { download } from '../../../api/download.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

type DownloadCredentialProps = {
  call: typeof credentialCalls.badgeCredential | typeof credentialCalls.certificateCredential;
  id: string;
  /** What it is for, for those who listen. */
  of: string;
};

/** A badge or certificate as a picture that carries its signed credential. */
export function DownloadCredential({ call, id, of }: DownloadCredentialProps) {
  const [pending, setPending] = useState(false);
  const fetchIt = async () => {
    setPending(true);
    try {
      await download(call, { params: { id }, query: {} });
      toast.success('The picture carries the badge: anyone can check it at our page “verify”.');
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to download the badge'));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="line" size="sm" plain pending={pending} onClick={() => void fetchIt()}>
      Open Badge<span className="visually-hidden">{` of ${of}`}</span>
    </Button>
  );
}

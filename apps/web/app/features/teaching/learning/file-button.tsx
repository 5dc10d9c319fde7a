import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import type { CourseworkFile } from '@doctorbird/contract/teaching/coursework';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { download } from '../../../api/download.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

const inText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A coursework file, fetched with the session's token. */
export function FileButton({ file }: { file: CourseworkFile }) {
  const [pending, setPending] = useState(false);
  const fetchFile = async () => {
    setPending(true);
    try {
      await download(courseworkCalls.getCourseworkFile, { params: { id: file.id } });
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to download the file'));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="line" size="sm" plain pending={pending} onClick={() => void fetchFile()}>
      {`${file.name} (${inText(file.size)})`}
    </Button>
  );
}

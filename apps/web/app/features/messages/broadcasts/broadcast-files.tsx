import { broadcastCalls, broadcastUpload, mostFiles, type Broadcast } from '@doctorbird/contract/messages/broadcasts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import { FileField } from '../../../forms/file-field.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import * as styles from './broadcasts.module.css';

/** The files that go with a message. */
export function BroadcastFiles({ broadcast: { id, files } }: { broadcast: Broadcast }) {
  const [progress, setProgress] = useState<number | null>(null);
  const { run } = useAction();
  const add = async (file: File | null) => {
    if (!file) return;
    setProgress(0);
    await run({
      meaning: ['file', id, file.name, file.size, file.lastModified, files.length],
      make: (idempotencyKey) =>
        upload(broadcastCalls.addBroadcastFile, { params: { id }, file }, { idempotencyKey, onProgress: setProgress }),
      done: () => `“${file.name}” is attached.`,
      fallback: 'Failed to attach the file',
    });
    setProgress(null);
  };
  const remove = (file: Broadcast['files'][number]) =>
    run({
      meaning: ['remove', file.id],
      make: () => call(broadcastCalls.removeBroadcastFile, { params: { id, file: file.id } }),
      done: () => `“${file.name}” is removed.`,
      fallback: 'Failed to remove the file',
    });
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.names} aria-label="Files">
          {files.map((file) => (
            <li key={file.id} className={styles.tools}>
              {file.name}
              <Button
                variant="line"
                size="sm"
                plain
                aria-label={`Remove ${file.name}`}
                onClick={() => void remove(file)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < mostFiles && (
        <FileField
          label="Attach a file"
          optional
          rule={broadcastUpload}
          file={null}
          progress={progress}
          onChoose={(file) => void add(file)}
        />
      )}
    </>
  );
}

import clsx from 'clsx';
import {
  conversationCalls,
  conversationUpload,
  mostConversationFiles,
} from '@doctorbird/contract/messages/conversations';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { FileField } from '../../../forms/file-field.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './conversations.module.css';

export type AttachedFile = { id: string; name: string };
type AttachFilesProps = {
  files: readonly AttachedFile[];
  onChange: (files: AttachedFile[]) => void;
  error?: string;
};

/** Files of a message that is being written: each is sent at once, and named when the message is. */
export function AttachFiles({ files, onChange, error }: AttachFilesProps) {
  const [open, setOpen] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const intent = useIntentKey();
  const add = async (file: File | null) => {
    if (!file || progress !== null) return;
    setProgress(0);
    setRefusal(undefined);
    try {
      const sent = await intent.once([file.name, file.size, file.lastModified, files.length], (idempotencyKey) =>
        upload(conversationCalls.addConversationFile, { file }, { idempotencyKey, onProgress: setProgress }),
      );
      onChange([...files, sent]);
      setOpen(false);
    } catch (reason) {
      if (!endExpiredSession(reason)) setRefusal(messageOf(reason, 'Failed to attach the file'));
    } finally {
      setProgress(null);
    }
  };
  return (
    <>
      {files.length > 0 && (
        <ul className={clsx(layoutStyles.stack6, styles.waitingFiles)} aria-label="Attached files">
          {files.map((file) => (
            <li key={file.id}>
              {file.name}
              <Button
                variant="line"
                size="sm"
                plain
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((one) => one.id !== file.id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open && files.length < mostConversationFiles && (
        <FileField
          label="Photo or PDF"
          rule={conversationUpload}
          file={null}
          error={refusal}
          progress={progress}
          onChoose={(file) => void add(file)}
        />
      )}
      {error && <p role="alert">{error}</p>}
      {!open && files.length < mostConversationFiles && (
        <div>
          <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
            Attach a file
          </Button>
        </div>
      )}
    </>
  );
}

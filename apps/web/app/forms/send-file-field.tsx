import clsx from 'clsx';
import { typesAsText, uploadProblem, type UploadRule } from '@doctorbird/contract/core/uploads';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { endExpiredSession } from '../session/expired-session.ts';
import { TextField } from '../ui/text-field.tsx';
import { chooseAgain } from './choose-again.ts';
import { useIntentKey } from './intent-key.ts';
import { acceptedFiles, preparePhotograph } from './photographs/prepare-photograph.ts';
import * as layoutStyles from '../ui/layout.module.css';
import * as styles from './file-field.module.css';

type SendFileFieldProps = {
  label: string;
  rule: UploadRule;
  /** Sends it, and shows what came of it. */
  send: (file: File, options: { idempotencyKey: string; onProgress: (share: number) => void }) => Promise<void>;
};

/** Choosing a file sends it. */
export function SendFileField({ label, rule, send }: SendFileFieldProps) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const intent = useIntentKey();
  const take = async (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    if (!chosen) return;
    setShare(0);
    const file = await preparePhotograph(rule, chosen).catch(() => null);
    setShare(null);
    if (!file) return setProblem('This photograph could not be read here. Please choose a JPG.');
    const wrong = uploadProblem(rule, file);
    setProblem(wrong);
    if (wrong) return;
    setShare(0);
    try {
      // The same file after a lost answer is the same intent: it may have arrived.
      await intent.once([file.name, file.size, file.lastModified], (idempotencyKey) =>
        send(file, { idempotencyKey, onProgress: setShare }),
      );
      input.value = '';
    } catch (reason) {
      if (!endExpiredSession(reason)) setProblem(messageOf(reason, 'Failed to send the file'));
    } finally {
      setShare(null);
    }
  };
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap2)}>
      <TextField
        label={label}
        type="file"
        accept={acceptedFiles(rule)}
        hint={`${typesAsText(rule.types)}, ${rule.mostBytes / 1024 / 1024} MB at most`}
        error={problem ?? undefined}
        disabled={share !== null}
        {...chooseAgain}
        onChange={(event) => void take(event.target)}
      />
      {share !== null && <progress className={styles.sending} value={share} aria-label="Sending the file" />}
    </div>
  );
}

import clsx from 'clsx';
import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import { documentUpload, typesAsText, uploadProblem } from '@doctorbird/contract/core/uploads';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { acceptedFiles, preparePhotograph } from '../../../forms/photographs/prepare-photograph.ts';
import { newIntentKey } from '../../../forms/intent-key.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as learningStyles from '../learning/learning.module.css';

/** Choosing a file sends it. */
export function AddCourseworkFile({ id }: { id: string }) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const revalidator = useRevalidator();
  const send = async (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    if (!chosen) return;
    setShare(0);
    const file = await preparePhotograph(documentUpload, chosen).catch(() => null);
    setShare(null);
    if (!file) return setProblem('This photograph could not be read here. Please choose a JPG.');
    const wrong = uploadProblem(documentUpload, file);
    setProblem(wrong);
    if (wrong) return;
    setShare(0);
    try {
      const options = { idempotencyKey: newIntentKey(), onProgress: setShare };
      await upload(courseworkCalls.addCourseworkFile, { params: { id }, file }, options);
      toast.success(`${file.name} is available to the class.`);
      input.value = '';
      await revalidator.revalidate();
    } catch (reason) {
      if (!endExpiredSession(reason)) setProblem(messageOf(reason, 'Failed to send the file'));
    } finally {
      setShare(null);
    }
  };
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap2)}>
      <TextField
        label="Add a file"
        type="file"
        accept={acceptedFiles(documentUpload)}
        hint={`${typesAsText(documentUpload.types)}, 10 MB at most`}
        error={problem ?? undefined}
        disabled={share !== null}
        onChange={(event) => void send(event.target)}
      />
      {share !== null && <progress className={learningStyles.uploadBar} value={share} aria-label="Sending the file" />}
    </div>
  );
}

import { documentCalls } from '@doctorbird/contract/families/documents';
import type { DocumentItem } from '@doctorbird/contract/families/documents';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { usePlainForm, required } from '../../../forms/use-plain-form.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FileField } from '../../../forms/file-field.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { DateField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type SendDocumentFormProps = {
  child: { id: string; full_name: string };
  /** The item of the list; null for anything else. */
  item: Pick<DocumentItem, 'key' | 'note'> | null;
  /** Handed in at the office. */
  byAdmin?: boolean;
  onClose: () => void;
};

export function SendDocumentForm({ child, item, byAdmin = false, onClose }: SendDocumentFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { formProps, field, refusal, details, pending } = usePlainForm({
    rules: item ? {} : { title: required('Enter what this document is') },
    fallback: 'Failed to send the document',
    send: async (values) => {
      if (!file) {
        setFileError('Please choose a file');
        return;
      }
      const body = { requirement: item?.key ?? '', title: values.title ?? '', expires_on: values.expires_on ?? '' };
      setProgress(0);
      try {
        await intent.once([body, file.name, file.size, file.lastModified], (idempotencyKey) =>
          upload(
            documentCalls.sendDocument,
            { params: { id: child.id }, body, file },
            { idempotencyKey, onProgress: setProgress },
          ),
        );
      } catch (reason) {
        if (endExpiredSession(reason)) return;
        if (reason instanceof ApiError && reason.fields.file) {
          setFileError(messageOf(reason, 'Please choose another file'));
          return;
        }
        throw reason;
      } finally {
        setProgress(null);
      }
      toast.success(
        byAdmin ? 'The document is saved and waiting for review.' : 'The document has been sent. We will review it.',
      );
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <form
      className="form"
      {...formProps}
      onSubmit={(event) => {
        // Said together with what else is missing, not after it.
        if (!file) setFileError('Please choose a file');
        formProps.onSubmit(event);
      }}
    >
      <FormErrors message={refusal} details={details} />
      <p>
        {item
          ? `For ${child.full_name}. ${item.note}`
          : `For ${child.full_name}. Only ${byAdmin ? 'the parent' : 'you'} and the office can open it, and we record each time the office does.`}
      </p>
      {!item && <TextField label="What is it?" autoComplete="off" {...field('title')} />}
      <FileField
        label="File"
        rule={documentCalls.sendDocument.upload}
        file={file}
        error={fileError}
        progress={progress}
        onChoose={(chosen) => {
          setFileError(undefined);
          setFile(chosen);
        }}
      />
      <DateField label="Valid until" optional hint="If it has an expiry date, like an ID" {...field('expires_on')} />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Sending">
          Send document
        </Button>
      </DialogActions>
    </form>
  );
}

import { requiredText } from '@doctorbird/contract/core/text';
import { documentCalls, sendDocument } from '@doctorbird/contract/families/documents';
import type { DocumentItem } from '@doctorbird/contract/families/documents';
import { useRevalidator } from 'react-router';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { chosenFile, useUpload } from '../../../forms/use-upload.ts';
import { FileField } from '../../../forms/file-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

const withFile = sendDocument.extend({ file: chosenFile });
const withTitle = withFile.extend({ title: requiredText('Enter what this document is', 120) });

type SendDocumentFormProps = {
  child: { id: string; full_name: string };
  /** The checklist item; null for any other document. */
  item: Pick<DocumentItem, 'key' | 'note'> | null;
  /** Handed in at the office. */
  byAdmin?: boolean;
  onClose: () => void;
};

export function SendDocumentForm({ child, item, byAdmin = false, onClose }: SendDocumentFormProps) {
  const revalidator = useRevalidator();
  const { form, field, frame } = useCallForm(item ? withFile : withTitle, {
    defaults: { requirement: item?.key ?? '', title: '', expires_on: '', file: null as never },
    fallback: 'Failed to send the document',
    send: async ({ file: chosen, ...body }) => {
      await file.send(documentCalls.sendDocument, { params: { id: child.id }, body, file: chosen });
      toast.success(
        byAdmin ? 'The document is saved and waiting for review.' : 'The document has been sent. We will review it.',
      );
      onClose();
      await revalidator.revalidate();
    },
  });
  const file = useUpload(form, 'file');
  return (
    <DialogForm frame={frame} submit="Send document" pendingLabel="Sending" onCancel={onClose}>
      <p>
        {item
          ? `For ${child.full_name}. ${item.note}`
          : `For ${child.full_name}. Only ${byAdmin ? 'the parent' : 'you'} and the office can open it, and we record each time the office does.`}
      </p>
      {!item && <TextField label="What is it?" autoComplete="off" {...field('title')} />}
      <FileField label="File" rule={documentCalls.sendDocument.upload} {...file.box} />
      <DateField label="Valid until" optional hint="If it has an expiry date, like an ID" {...field('expires_on')} />
    </DialogForm>
  );
}

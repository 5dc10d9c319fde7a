import clsx from 'clsx';
import { documentCalls, reviewDocument } from '@doctorbird/contract/families/documents';
import type { AdminDocument } from '@doctorbird/contract/families/documents';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { thenReload } from '../../../forms/then-reload.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { formatDate } from '../../../format/dates.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Typed = { reason: string; expires_on: string };
type ReviewDocumentFormProps = { document: AdminDocument; onClose: () => void };

/** Approves a document, with its expiry date if it has one, or sends it back with the reason. */
export function ReviewDocumentForm({ document, onClose }: ReviewDocumentFormProps) {
  const [rejecting, setRejecting] = useState(false);
  const revalidator = useRevalidator();
  const { version, meet } = useVersion(document.version);
  const decision = rejecting ? 'reject' : 'approve';
  const schema = typedAs(reviewDocument, (typed: Typed) => ({ ...typed, decision, version }));
  const { field, frame } = useCallForm(schema, {
    defaults: { reason: '', expires_on: document.expires_on ?? '' },
    fallback: 'Failed to save the decision',
    onRefusal: meet,
    send: async (body) => {
      await thenReload(call(documentCalls.reviewDocument, { params: { id: document.id }, body }), () =>
        revalidator.revalidate(),
      );
      toast.success(rejecting ? `${document.title} is sent back.` : `${document.title} is approved.`);
      onClose();
    },
  });
  return (
    <FormFrame frame={frame}>
      <FactList
        facts={[
          { label: 'Student', value: document.student.full_name },
          { label: 'Parent', value: document.parent?.full_name ?? 'Independent' },
          { label: 'Sent', value: formatDate(document.created_at) },
          { label: 'File', value: document.file_name },
          { label: 'Reason', value: document.reason },
          { label: 'Decided by', value: document.reviewed_by },
        ]}
      />
      <p>
        <DownloadButton
          fallback="Failed to download the document"
          fetchFile={() => download(documentCalls.getDocumentFile, { params: { id: document.id } }, document.file_name)}
        >
          Save the file
        </DownloadButton>
        <span className={clsx(layoutStyles.left3, typeStyles.small, typeStyles.muted)}>
          We record each time the file is opened.
        </span>
      </p>
      <Allowed
        asks={documentCalls.reviewDocument}
        otherwise={
          <DialogActions>
            <Button variant="line" plain onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        }
      >
        {rejecting ? (
          <TextArea label="Reason" hint="The family will see this." rows={3} {...field('reason')} />
        ) : (
          <DateField label="Valid until" optional hint="Leave empty if it does not expire" {...field('expires_on')} />
        )}
        <DialogActions>
          <Button variant="line" plain onClick={() => setRejecting(!rejecting)}>
            {rejecting ? 'Back' : 'Send back'}
          </Button>
          <Button
            type="submit"
            variant={rejecting ? 'danger' : 'leaf'}
            plain
            pending={frame.pending}
            pendingLabel="Saving"
          >
            {rejecting ? 'Send it back' : 'Approve'}
          </Button>
        </DialogActions>
      </Allowed>
    </FormFrame>
  );
}

import { documentCalls } from '@doctorbird/contract/families/documents';
import type { ChildDocument, ChildDocuments, DocumentItem } from '@doctorbird/contract/families/documents';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DocumentLine } from './document-line.tsx';
import { SendDocumentForm } from './send-document-form.tsx';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

type DocumentRowsProps = { documents: ChildDocuments };

/** The required documents of one child with what was sent, then any others. */
export function DocumentRows({ documents }: DocumentRowsProps) {
  const [sending, setSending] = useState<DocumentItem | 'other' | null>(null);
  const { student, items, others } = documents;
  return (
    <>
      <ul className={fileRowsStyles.rows}>
        {items.map((item) => (
          <DocumentLine
            key={item.key}
            title={item.title}
            optional={item.optional}
            state={item.state}
            note={item.document ? noteOf(item.document) : item.note}
            reason={item.document?.reason}
          >
            {item.document && <FileActions document={item.document} />}
            {item.state !== 'approved' && item.state !== 'submitted' && (
              <Button size="sm" variant="leaf" plain onClick={() => setSending(item)}>
                Upload<span className="visually-hidden">{` ${item.title} of ${student.full_name}`}</span>
              </Button>
            )}
          </DocumentLine>
        ))}
        {others.map((document) => (
          <DocumentLine key={document.id} title={document.title} state={document.state} note={noteOf(document)}>
            <FileActions document={document} />
          </DocumentLine>
        ))}
      </ul>
      <p className={layoutStyles.top4}>
        <Button size="sm" variant="line" plain onClick={() => setSending('other')}>
          Upload another document<span className="visually-hidden">{` of ${student.full_name}`}</span>
        </Button>
      </p>
      <Dialog
        title={sending === 'other' || sending === null ? 'Upload a document' : sending.title}
        open={sending !== null}
        onClose={() => setSending(null)}
      >
        {sending !== null && (
          <SendDocumentForm
            child={student}
            item={sending === 'other' ? null : sending}
            onClose={() => setSending(null)}
          />
        )}
      </Dialog>
    </>
  );
}

const noteOf = (document: ChildDocument): string =>
  [
    `Sent ${formatDate(document.created_at)}`,
    document.expires_on && `valid until ${formatDate(document.expires_on)}`,
    document.file_name,
  ]
    .filter(Boolean)
    .join(' · ');

function FileActions({ document }: { document: ChildDocument }) {
  const [asking, setAsking] = useState(false);
  const { run } = useAction();
  const params = { id: document.id };
  const withdraw = async () => {
    await run({
      meaning: params,
      make: async () => {
        await call(documentCalls.withdrawDocument, { params });
        return true;
      },
      done: () => `${document.title} has been withdrawn.`,
      fallback: 'Failed to withdraw the document',
    });
  };
  return (
    <>
      <DownloadButton
        fallback="Failed to download the document"
        fetchFile={() => download(documentCalls.getDocumentFile, { params }, document.file_name)}
      >
        Download<span className="visually-hidden">{` ${document.title} of ${document.student.full_name}`}</span>
      </DownloadButton>
      {document.state !== 'approved' && document.state !== 'expired' && (
        <Button size="sm" variant="line" plain onClick={() => setAsking(true)}>
          Take back<span className="visually-hidden">{` ${document.title} of ${document.student.full_name}`}</span>
        </Button>
      )}
      <ConfirmDialog
        title="Withdraw this document?"
        open={asking}
        onClose={() => setAsking(false)}
        confirmLabel="Withdraw it"
        onConfirm={withdraw}
      >
        <p>{`The file “${document.file_name}” is deleted permanently. You can send another one at any time.`}</p>
      </ConfirmDialog>
    </>
  );
}

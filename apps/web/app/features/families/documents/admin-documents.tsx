import type { AdminDocument, documentCalls } from '@doctorbird/contract/families/documents';
import type { AdminDocumentList as Documents } from '@doctorbird/contract/families/documents';
import { useState } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { ChosenRow } from '../../../lists/chosen-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DocumentLine } from './document-line.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import { useMay } from '../../../portal/may.ts';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

const ReviewDocumentForm = whenShown(async () => (await import('./review-document-form.tsx')).ReviewDocumentForm);
const SendDocumentForm = whenShown(async () => (await import('./send-document-form.tsx')).SendDocumentForm);

type AdminDocumentsProps = {
  child: { id: string; full_name: string };
  documents: Documents;
  /** Archived records accept no documents. */
  fixed?: boolean;
};

/** The documents required of one child, those sent, the decision, and an upload for those handed in at the office. */
export function AdminDocumentList({ child, documents, fixed = false }: AdminDocumentsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [sending, setSending] = useState<Documents['items'][number] | 'other' | null>(null);
  const item = sending === 'other' ? null : sending;
  const all = [...documents.items.flatMap(({ document }) => document ?? []), ...documents.others];
  return (
    <>
      <ul className={fileRowsStyles.rows}>
        {documents.items.map((item) => (
          <DocumentLine
            key={item.key}
            title={item.title}
            optional={item.optional}
            state={item.state}
            note={item.document ? noteOf(item.document) : item.note}
            reason={item.document?.reason}
          >
            {item.document && <Look document={item.document} onChoose={setChosen} />}
            {!fixed && item.state !== 'approved' && item.state !== 'submitted' && (
              <Button
                size="sm"
                variant="line"
                plain
                asks={rightOf<typeof documentCalls.sendDocument>('change_families')}
                onClick={() => setSending(item)}
              >
                Upload<span className="visually-hidden">{` ${item.title}`}</span>
              </Button>
            )}
          </DocumentLine>
        ))}
        {documents.others.map((document) => (
          <DocumentLine key={document.id} title={document.title} state={document.state} note={noteOf(document)}>
            <Look document={document} onChoose={setChosen} />
          </DocumentLine>
        ))}
      </ul>
      {!fixed && (
        <p className={layoutStyles.top4}>
          <Button
            size="sm"
            variant="line"
            plain
            asks={rightOf<typeof documentCalls.sendDocument>('change_families')}
            onClick={() => setSending('other')}
          >
            Upload another document
          </Button>
        </p>
      )}
      <ChosenRow id={chosen} rows={all}>
        {(one) => (
          <Dialog title={one?.title ?? 'Document'} open={one !== undefined} onClose={() => setChosen(null)}>
            {one && <ReviewDocumentForm key={one.id} document={one} onClose={() => setChosen(null)} />}
          </Dialog>
        )}
      </ChosenRow>
      <Dialog title={item?.title ?? 'Upload a document'} open={sending !== null} onClose={() => setSending(null)}>
        {sending !== null && <SendDocumentForm child={child} item={item} byAdmin onClose={() => setSending(null)} />}
      </Dialog>
    </>
  );
}

const noteOf = (document: AdminDocument): string =>
  [
    `Sent ${formatDate(document.created_at)}`,
    document.expires_on && `valid until ${formatDate(document.expires_on)}`,
    document.reviewed_by && `decided by ${document.reviewed_by}`,
  ]
    .filter(Boolean)
    .join(' · ');

function Look({ document, onChoose }: { document: AdminDocument; onChoose: (id: string) => void }) {
  const waits =
    useMay()(rightOf<typeof documentCalls.reviewDocument>('change_families')) && document.state === 'submitted';
  return (
    <Button size="sm" variant={waits ? 'leaf' : 'line'} plain onClick={() => onChoose(document.id)}>
      {waits ? 'Review' : 'Open'}
      <span className="visually-hidden">{` ${document.title}`}</span>
    </Button>
  );
}

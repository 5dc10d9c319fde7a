import type { AdminDocument } from '@doctorbird/contract/documents';
import type { OfficeDocuments as Documents } from '@doctorbird/contract/office-students';
import { useState } from 'react';
import { formatDate } from '../../format/dates.ts';
import { DocumentStateBadge } from '../../status/document-state-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReviewDocumentForm } from './review-document-form.tsx';

/** What is asked of one child, what came, and the decision in place. */
export function OfficeDocuments({ documents }: { documents: Documents }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const all = [...documents.items.flatMap(({ document }) => document ?? []), ...documents.others];
  const one = all.find(({ id }) => id === chosen);
  return (
    <>
      <ul className="file-rows">
        {documents.items.map((item) => (
          <li key={item.key}>
            <div>
              <p className="answer-head">
                <b>
                  {item.title}
                  {item.optional && <span className="opt"> (optional)</span>}
                </b>
                <DocumentStateBadge state={item.state} />
              </p>
              <small>{item.document ? noteOf(item.document) : item.note}</small>
              {item.state === 'rejected' && item.document?.reason && (
                <p className="text-sm font-semibold">{item.document.reason}</p>
              )}
            </div>
            {item.document && <Look document={item.document} onChoose={setChosen} />}
          </li>
        ))}
        {documents.others.map((document) => (
          <li key={document.id}>
            <div>
              <p className="answer-head">
                <b>{document.title}</b>
                <DocumentStateBadge state={document.state} />
              </p>
              <small>{noteOf(document)}</small>
            </div>
            <Look document={document} onChoose={setChosen} />
          </li>
        ))}
      </ul>
      <Dialog title={one?.title ?? 'Document'} open={one !== undefined} onClose={() => setChosen(null)}>
        {one && <ReviewDocumentForm key={one.version} document={one} onClose={() => setChosen(null)} />}
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
  const waits = document.state === 'submitted';
  return (
    <div className="row-actions">
      <Button size="sm" variant={waits ? 'leaf' : 'line'} plain onClick={() => onChoose(document.id)}>
        {waits ? 'Review' : 'Open'}
        <span className="vh">{` ${document.title}`}</span>
      </Button>
    </div>
  );
}

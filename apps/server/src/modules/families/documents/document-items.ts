import type { ChildDocument, DocumentItem, DocumentState } from '@doctorbird/contract/families/documents';
import type { DocumentRequirement } from '@doctorbird/contract/organisation/document-requirements';

/** An approved document counts through its last day. */
export const documentState = (
  row: { state: Exclude<DocumentState, 'expired'>; expiresOn: string | null },
  today: string,
): DocumentState =>
  row.state === 'approved' && row.expiresOn !== null && row.expiresOn < today ? 'expired' : row.state;

/** Which of several documents of one requirement sets its state. */
const weight: Record<DocumentState, number> = { approved: 4, submitted: 3, expired: 2, rejected: 1 };

/** Matches one child's documents (newest first) with the organisation's requirements; any others come last. */
export function documentItems<D extends ChildDocument>(
  requirements: readonly DocumentRequirement[],
  documents: readonly D[],
): { items: Array<Omit<DocumentItem, 'document'> & { document: D | null }>; others: D[] } {
  const best = (key: string): D | null =>
    documents
      .filter((document) => document.requirement === key)
      .reduce<D | null>(
        (found, next) => (found === null || weight[next.state] > weight[found.state] ? next : found),
        null,
      );
  const items = requirements.map((requirement) => {
    const document = best(requirement.key);
    return { ...requirement, state: document?.state ?? ('missing' as const), document };
  });
  const shown = new Set(items.flatMap(({ document }) => (document ? [document.id] : [])));
  return { items, others: documents.filter(({ id }) => !shown.has(id)) };
}

/** A requirement that the family still has to meet. */
export const isOpen = (item: Pick<DocumentItem, 'state' | 'optional'>): boolean =>
  !item.optional && (item.state === 'missing' || item.state === 'rejected' || item.state === 'expired');

import { ConsentAnswers } from '../../features/families/consents/consent-answers.tsx';
import { DocumentRows } from '../../features/families/documents/document-rows.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useChild } from './child-page.tsx';
import { ChildPart, ChildParts } from './child-parts.tsx';

export const meta = portalMeta('Papers of a child', 'Parent Portal');

/** Documents and consents, for the primary guardian. */
export default function ChildPapers() {
  const { child, file } = useChild();
  if (!file) return null;
  return (
    <ChildParts
      wide={
        <ChildPart anchor="documents" title="Documents">
          <DocumentRows documents={file.documents} />
        </ChildPart>
      }
      narrow={
        <ChildPart anchor="consents" title="Consents">
          <ConsentAnswers consents={file.consents} about={child.full_name} />
        </ChildPart>
      }
    />
  );
}

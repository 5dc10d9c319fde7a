import { documentCalls } from '@doctorbird/contract/families/documents';
import { studentCalls } from '@doctorbird/contract/families/students';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DocumentRows } from '../../features/families/documents/document-rows.tsx';
import { SendDocumentForm } from '../../features/families/documents/send-document-form.tsx';
import { DocumentsOfOthers } from '../../features/families/guardians/cannot-request.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Route } from './+types/documents.ts';
import * as fieldStyles from '../../ui/field.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Documents', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const { data: children } = await call(documentCalls.listDocuments, {}, { signal });
    if (children.length > 0) return { children, others: [] };
    // Those of children of whom the reader is another guardian are with the primary one.
    const { data } = await call(studentCalls.listStudents, { query: { limit: 100 } }, { signal });
    return { children, others: data.filter(({ guardian }) => guardian) };
  });
}

export default function ParentDocuments({ loaderData }: Route.ComponentProps) {
  const [open, setOpen] = useState(false);
  const [childId, setChildId] = useState('');
  return (
    <WhenLoaded result={loaderData}>
      {({ children, others }) => {
        const chosen = children.find(({ student }) => student.id === childId) ?? children[0];
        const none = children.every(
          ({ items, others }) => others.length === 0 && items.every((item) => !item.document),
        );
        return (
          <div className={portalPageStyles.page}>
            <SectionHeading title="Documents">
              {others.length === 0 && (
                <Button variant="leaf" size="sm" plain onClick={() => setOpen(true)}>
                  Upload Document
                </Button>
              )}
            </SectionHeading>
            {others.length > 0 && <DocumentsOfOthers others={others} />}
            {none && others.length === 0 && (
              <EmptyState
                title="No Documents Yet"
                action={
                  children.length === 0 && (
                    <ButtonLink to="/parent/children/new" size="sm" variant="leaf" plain>
                      Add Child
                    </ButtonLink>
                  )
                }
              >
                {children.length === 0
                  ? 'Documents belong to a child. Register your child first.'
                  : 'This is what we need. A clear photo of the whole page is enough.'}
              </EmptyState>
            )}
            {children.map((documents) => (
              <div key={documents.student.id} className={children.length === 1 ? undefined : portalPageStyles.half}>
                <Panel title={documents.student.full_name}>
                  <div className={panelStyles.body}>
                    <DocumentRows documents={documents} />
                  </div>
                </Panel>
              </div>
            ))}
            <Dialog title="Upload a document" open={open} onClose={() => setOpen(false)}>
              {!chosen && (
                <div className={fieldStyles.form}>
                  <p>
                    A document belongs to a child, such as a birth certificate. Register your child first, then upload
                    it here.
                  </p>
                  <p>
                    <ButtonLink to="/parent/children/new" size="sm" variant="leaf" plain>
                      Add Child
                    </ButtonLink>
                  </p>
                </div>
              )}
              {chosen && (
                <div className={fieldStyles.form}>
                  {children.length > 1 && (
                    <SelectField
                      label="Child"
                      options={children.map(({ student }) => ({ value: student.id, label: student.full_name }))}
                      value={chosen.student.id}
                      onChange={(event) => setChildId(event.target.value)}
                    />
                  )}
                  <SendDocumentForm
                    key={chosen.student.id}
                    child={chosen.student}
                    item={null}
                    onClose={() => setOpen(false)}
                  />
                </div>
              )}
            </Dialog>
          </div>
        );
      }}
    </WhenLoaded>
  );
}

import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { ChildChecklist } from '../../features/families/students/child-checklist.tsx';
import { RemoveChild } from '../../features/families/students/remove-child.tsx';
import { formatDate } from '../../format/dates.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useFollowedAnchor } from '../../portal/use-followed-anchor.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { toast } from '../../ui/toast.ts';
import { whenShown } from '../../ui/when-shown.tsx';
import { useChild } from './child-page.tsx';
import { childFacts, ChildPart, ChildParts, ChildPlaces } from './child-parts.tsx';
import * as actionsStyles from '../../ui/actions.module.css';

const EditChildForm = whenShown(
  async () => (await import('../../features/families/students/edit-child-form.tsx')).EditChildForm,
);

export const meta = portalMeta('Child', 'Parent Portal');

/** Where each line of the checklist is answered. */
const tabOf = {
  alert: 'health',
  emergency: 'people',
  pickup: 'people',
  consents: 'papers#consents',
  documents: 'papers',
};

/** Where the parts of the page stand now that mails and bookmarks lead to by their anchors. */
const oldAnchors = {
  people: 'people',
  guardians: 'people#guardians',
  alert: 'health',
  documents: 'papers',
  consents: 'papers#consents',
  absences: 'attendance',
  reports: 'progress#reports',
  coursework: 'progress#coursework',
};

/** What is missing, the child's places and who the child is. */
export default function ChildOverview() {
  const { child, file } = useChild();
  const [editing, setEditing] = useState(false);
  useFollowedAnchor(`/parent/children/${child.id}`, oldAnchors);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const open = file?.checklist.filter(({ done }) => !done) ?? [];
  return (
    <ChildParts
      wide={
        <>
          {file && (
            <ChildPart title={open.length === 0 ? 'Everything is complete' : 'Still missing'}>
              <ChildChecklist
                checklist={open.length === 0 ? file.checklist : open}
                addressOf={(key) => (key === 'school' ? '#school' : `/parent/children/${child.id}/${tabOf[key]}`)}
              />
            </ChildPart>
          )}
          {(!child.guardian || child.guardian.money) && (
            <ChildPlaces
              child={child}
              title={child.guardian ? 'Your enrollments' : 'Enrollments'}
              none={child.guardian ? `You have requested no place for ${child.full_name} yet.` : 'No enrollments found'}
            />
          )}
        </>
      }
      narrow={
        <>
          <ChildPart anchor="school" title="Details" stacked>
            <FactList
              facts={[
                ...childFacts(child),
                ...(file
                  ? [
                      { label: 'Email', value: child.email ?? 'Not given' },
                      { label: 'Registered', value: formatDate(child.created_at) },
                    ]
                  : []),
              ]}
            />
            {file && (
              <div className={actionsStyles.actions}>
                <Button variant="line" size="sm" plain onClick={() => setEditing(true)}>
                  Edit details
                </Button>
                <RemoveChild
                  child={child}
                  onRemoved={(removed) =>
                    void navigate(
                      removed === 'archived' ? `/parent/children?archived=${child.id}` : '/parent/children',
                      { replace: true },
                    )
                  }
                />
              </div>
            )}
          </ChildPart>
          {file && <CustomFieldValues kind="student" id={child.id} title="A few more questions" />}
          <Dialog title="Edit details" open={editing} onClose={() => setEditing(false)}>
            <EditChildForm
              child={child}
              onCancel={() => setEditing(false)}
              onSaved={async (saved) => {
                toast.success(`The details of ${saved.full_name} are saved.`);
                setEditing(false);
                await revalidator.revalidate();
              }}
            />
          </Dialog>
        </>
      }
    />
  );
}

import type { parentAdminCalls } from '@doctorbird/contract/families/parents-admin';
import type { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import type { AdminParent } from '@doctorbird/contract/families/people-admin';
import { mergeCalls } from '@doctorbird/contract/admin/merges';
import { familyFileCalls } from '@doctorbird/contract/admin/family-file';
import type { AdminParentFile } from '@doctorbird/contract/admin/family-file';
import { showPhone } from '@doctorbird/contract/core/phones';
import { deletionCalls } from '@doctorbird/contract/privacy/deletion-requests';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import { DuplicateNotice } from '../../features/admin/merges/duplicate-notice.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { RecordPage } from '../../portal/record-page.tsx';
import { useMay, whereAllowed } from '../../portal/may.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import type { Route } from './+types/parent.ts';
import * as noticeStyles from '../../ui/notice.module.css';

const ParentForm = whenShown(async () => (await import('../../features/families/parents/parent-form.tsx')).ParentForm);
const OfficeStart = whenShown(
  async () => (await import('../../features/messages/conversations/office-start.tsx')).OfficeStart,
);

export const meta = portalMeta('Parent', 'Admin Panel');

/** What the tabs of a family share. */
export type ParentContext = { parent: AdminParent; file: AdminParentFile };

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const one = { params: { id: params.id } };
    const [parent, file, deletions, duplicates] = await Promise.all([
      call(familyAdminCalls.getParent, one, { signal }),
      call(familyFileCalls.getOfficeParentFile, one, { signal }),
      whereAllowed('settings', () => call(deletionCalls.listDeletions, {}, { signal }), { data: [] }),
      call(mergeCalls.getFamilyDuplicates, one, { signal }),
    ]);
    return {
      parent,
      file,
      duplicates,
      leaving: deletions.data.find(({ state, account }) => state === 'open' && account.id === params.id),
    };
  });
}

export default function ParentPage({ loaderData }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false);
  const [writing, setWriting] = useState(false);
  const may = useMay();
  return (
    <WhenLoaded result={loaderData}>
      {({ parent, file, duplicates, leaving }) => (
        <RecordPage
          key={parent.id}
          title={parent.full_name}
          badge={<ActivityBadge active={parent.is_active} />}
          back={{ to: '/admin/parents', label: 'All parents' }}
          facts={<Facts parent={parent} due={file.ledger?.due ?? null} />}
          notice={
            leaving ? (
              <p className={noticeStyles.notice}>
                {`This account will be deleted on ${formatDate(leaving.due_at)}, ${
                  leaving.cause === 'asked'
                    ? 'as the family asked'
                    : 'because nobody has used it for years, unless the family signs in'
                }. `}
                <Link closed={null} to="/admin/deletions">
                  See deletions
                </Link>
              </p>
            ) : (
              <DuplicateNotice id={parent.id} found={duplicates} />
            )
          }
          actions={
            <>
              {file.ledger && file.ledger.due > 0 && (
                <ButtonLink variant="leaf" size="sm" plain to={`/admin/payments/record?parent=${parent.id}`}>
                  Record a payment
                </ButtonLink>
              )}
              {parent.is_active && (
                <Button
                  variant="line"
                  size="sm"
                  plain
                  asks={rightOf<typeof conversationCalls.startConversation>('conversations')}
                  onClick={() => setWriting(true)}
                >
                  Write a message
                </Button>
              )}
              {duplicates.merged_into === null && (
                <ButtonLink
                  variant="line"
                  size="sm"
                  plain
                  asks={mergeCalls.mergeFamilies}
                  to={`/admin/parents/${parent.id}/merge`}
                >
                  Merge with another family
                </ButtonLink>
              )}
              <Button
                variant="line"
                size="sm"
                plain
                asks={rightOf<typeof parentAdminCalls.changeOfficeParent>('change_families')}
                onClick={() => setEditing(true)}
              >
                Edit contact
              </Button>
            </>
          }
          tabs={[
            { label: 'Overview', to: '' },
            { label: 'Children', to: 'children', count: parent.students.length },
            { label: 'Enrollments', to: 'enrollments' },
            ...(may('see_money') ? [{ label: 'Payments', to: 'payments' }] : []),
            { label: 'Documents', to: 'documents' },
            { label: 'Notes', to: 'notes', count: file.notes },
            { label: 'Account', to: 'account' },
            { label: 'History', to: 'history' },
          ]}
          context={{ parent, file } satisfies ParentContext}
        >
          <Dialog title="Edit contact" open={editing} onClose={() => setEditing(false)}>
            <ParentForm parent={parent} onClose={() => setEditing(false)} />
          </Dialog>
          <Dialog title={`Write to ${parent.full_name}`} open={writing} onClose={() => setWriting(false)}>
            <OfficeStart parent={parent} onClose={() => setWriting(false)} />
          </Dialog>
        </RecordPage>
      )}
    </WhenLoaded>
  );
}

/** "2 children · J$12,000.00 due · (876) 555-0134". */
function Facts({ parent, due }: { parent: AdminParent; due: number | null }) {
  const children = parent.student_count === 1 ? '1 child' : `${parent.student_count} children`;
  return (
    <>
      {due === null ? children : `${children} · ${due > 0 ? `${formatMoney(due)} due` : 'Nothing due'}`}
      {parent.phone && (
        <>
          {' · '}
          <a href={`tel:${parent.phone}`}>{showPhone(parent.phone)}</a>
        </>
      )}
    </>
  );
}

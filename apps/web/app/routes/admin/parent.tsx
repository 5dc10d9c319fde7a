import clsx from 'clsx';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { familyFileCalls } from '@doctorbird/contract/admin/family-file';
import { accountHelpCalls } from '@doctorbird/contract/accounts/account-help';
import { auditCalls } from '@doctorbird/contract/admin/audit';
import { showPhone } from '@doctorbird/contract/core/phones';
import { deletionCalls } from '@doctorbird/contract/privacy/deletion-requests';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { RecordTasks } from '../../features/admin/tasks/record-tasks.tsx';
import { AuditLines } from '../../features/admin/audit/audit-lines.tsx';
import { ConsentLedger } from '../../features/families/consents/consent-ledger.tsx';
import { LedgerTable } from '../../features/billing/payments/ledger-table.tsx';
import { AccountAccess } from '../../features/accounts/users/account-access.tsx';
import { FamilyNotes } from '../../features/families/parents/family-notes.tsx';
import { ParentForm } from '../../features/families/parents/parent-form.tsx';
import { PhoneLinks } from '../../features/families/parents/phone-links.tsx';
import { RequestCopyFor } from '../../features/privacy/copies/request-copy-for.tsx';
import { PlaceList } from '../../features/families/parents/place-list.tsx';
import { useSwitch } from '../../features/accounts/users/use-switch.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/parent.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as noticeStyles from '../../ui/notice.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as placeListStyles from '../../portal/place-list.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as textStyles from '../../ui/text.module.css';

export const meta = portalMeta('Parent', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const one = { params: { id: params.id } };
    const parent = await call(familyAdminCalls.getParent, one, { signal });
    const [children, file, access, log, changes, deletions] = await Promise.all([
      Promise.all(
        parent.students.map(({ id }) => call(familyAdminCalls.getOfficeStudent, { params: { id } }, { signal })),
      ),
      call(familyFileCalls.getOfficeParentFile, one, { signal }),
      call(accountHelpCalls.getAccountDesk, one, { signal }),
      call(auditCalls.listAudit, { query: { actor_id: params.id, limit: 6 } }, { signal }),
      call(auditCalls.listAudit, { query: { entity: 'account', entity_id: params.id, limit: 6 } }, { signal }),
      call(deletionCalls.listDeletions, {}, { signal }),
    ]);
    const leaving = deletions.data.find(({ state, account }) => state === 'open' && account.id === params.id);
    return { parent, children, file, access, log: log.data, changes: changes.data, leaving };
  });
}

export default function ParentPage({ loaderData }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false);
  const { turn, pending } = useSwitch('parent');
  return (
    <WhenLoaded result={loaderData}>
      {({ parent, children, file, access, log, changes, leaving }) => (
        <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn)}>
          <Link className={buttonStyles.moreLink} to="/admin/parents">
            All parents
          </Link>
          <PageTitle title={parent.full_name}>
            <ActivityBadge active={parent.is_active} />
          </PageTitle>
          <div className={portalPageStyles.stack}>
            {leaving && (
              <p className={noticeStyles.notice}>
                {`This account will be deleted on ${formatDate(leaving.due_at)}, as the family asked. `}
                <Link to="/admin/deletions">See deletions</Link>
              </p>
            )}
            {children.length === 0 && (
              <div className={panelStyles.panel}>
                <EmptyState title="No children registered yet" />
              </div>
            )}
            {children.map((child) => (
              <Panel
                key={child.id}
                title={child.full_name}
                aside={
                  <Link to={`/admin/students/${child.id}`}>
                    Open the record<span className="visually-hidden">{` of ${child.full_name}`}</span>
                  </Link>
                }
              >
                <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                  <p>{`${child.grade_label}, ${child.age} years${child.school ? `, ${child.school}` : ''}`}</p>
                  <PlaceList places={child.enrollments} />
                </div>
              </Panel>
            ))}
            <Panel title="Account" aside={<Link to={`/admin/payments?parent_id=${parent.id}`}>Payments</Link>}>
              <div className={panelStyles.body}>
                <FactList
                  facts={[
                    { label: 'Due now', value: formatMoney(file.ledger.due) },
                    { label: 'Charged', value: formatMoney(file.ledger.charged) },
                    { label: 'Paid', value: formatMoney(file.ledger.paid) },
                    file.ledger.refunded > 0 && { label: 'Refunded', value: formatMoney(file.ledger.refunded) },
                    file.ledger.credit > 0 && { label: 'Credit', value: formatMoney(file.ledger.credit) },
                  ]}
                />
                {file.ledger.due > 0 && (
                  <Link className={buttonStyles.moreLink} to={`/admin/payments/record?parent=${parent.id}`}>
                    Record a payment
                  </Link>
                )}
              </div>
              {file.ledger.lines.length === 0 ? (
                <EmptyState title="Nothing has been charged yet" />
              ) : (
                <LedgerTable
                  lines={file.ledger.lines}
                  caption={`The account of ${parent.full_name}`}
                  places="/admin/enrollments"
                />
              )}
            </Panel>
            {file.archived.length > 0 && (
              <Panel title="Archived children">
                <ul className={clsx(panelStyles.body, placeListStyles.list)}>
                  {file.archived.map((child) => (
                    <li key={child.id}>
                      <Link to={`/admin/students/${child.id}`}>{child.full_name}</Link>
                      <small className={textStyles.reference}>{`Since ${formatDate(child.archived_at)}`}</small>
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
            <Panel title="Consents of the family">
              <div className={clsx(panelStyles.body, adminPageStyles.consentColumns)}>
                <ConsentLedger consents={file.consents} />
              </div>
            </Panel>
          </div>
          <div className={adminPageStyles.column}>
            <Panel
              title="Contact"
              aside={
                <Button variant="line" size="sm" plain onClick={() => setEditing(true)}>
                  Edit contact
                </Button>
              }
            >
              <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
                <FactList
                  facts={[
                    {
                      label: 'Phone',
                      value: parent.phone ? (
                        <a href={`tel:${parent.phone}`}>{showPhone(parent.phone)}</a>
                      ) : (
                        'No phone given'
                      ),
                    },
                    { label: 'Address', value: parent.address ?? 'No address given', wide: true },
                    { label: 'Join date', value: formatDate(parent.created_at) },
                    { label: 'Family code', value: <span className={textStyles.reference}>{file.family_code}</span> },
                    { label: 'Optional emails', value: file.notifications.email ? 'Wanted' : 'Not wanted' },
                    { label: 'Text messages', value: file.notifications.sms ? 'Allowed' : 'Not allowed' },
                  ]}
                />
                <PhoneLinks phone={parent.phone} name={parent.full_name} />
                <Button
                  variant={parent.is_active ? 'line' : 'leaf'}
                  className={parent.is_active ? buttonStyles.hard : ''}
                  size="sm"
                  plain
                  pending={pending}
                  onClick={() => void turn(parent, !parent.is_active)}
                >
                  {parent.is_active ? 'Switch off' : 'Switch on'}
                </Button>
              </div>
            </Panel>
            <CustomFieldValues kind="family" id={parent.id} />
            <FamilyNotes key={parent.id} parent={parent} notes={file.notes} />
            <AccountAccess holder={parent} access={access} />
            <Panel title="Their data">
              <div className={panelStyles.body}>
                <RequestCopyFor holder={parent} />
              </div>
            </Panel>
            <Panel
              title="Changes"
              aside={<Link to={`/admin/audit?entity=account&entity_id=${parent.id}`}>All changes</Link>}
            >
              <div className={panelStyles.body}>
                <AuditLines entries={changes} of="account" />
              </div>
            </Panel>
            <Panel title="Activity" aside={<Link to={`/admin/audit?actor_id=${parent.id}`}>All of it</Link>}>
              <div className={panelStyles.body}>
                <AuditLines entries={log} />
              </div>
            </Panel>
            <RecordTasks kind="family" id={parent.id} />
          </div>
          <Dialog title="Edit contact" open={editing} onClose={() => setEditing(false)}>
            <ParentForm parent={parent} onClose={() => setEditing(false)} />
          </Dialog>
        </div>
      )}
    </WhenLoaded>
  );
}

import { auditCalls } from '@doctorbird/contract/audit';
import { peopleCalls } from '@doctorbird/contract/people';
import { showPhone } from '@doctorbird/contract/phones';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { AuditLines } from '../../features/audit/audit-lines.tsx';
import { PhoneLinks } from '../../features/people/phone-links.tsx';
import { PlaceList } from '../../features/people/place-list.tsx';
import { useSwitch } from '../../features/people/use-switch.ts';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/parent.ts';

export const meta = portalMeta('Parent', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const parent = await call(peopleCalls.getParent, { params: { id: params.id } }, { signal });
    const [children, log] = await Promise.all([
      Promise.all(parent.students.map(({ id }) => call(peopleCalls.getOfficeStudent, { params: { id } }, { signal }))),
      call(auditCalls.listAudit, { query: { actor_id: params.id, limit: 10 } }, { signal }),
    ]);
    return { parent, children, log: log.data };
  });
}

export default function ParentPage({ loaderData }: Route.ComponentProps) {
  const { turn, pending } = useSwitch('parent');
  return (
    <WhenLoaded result={loaderData}>
      {({ parent, children, log }) => (
        <div className="admin-page with-column">
          <Link className="more-link" to="/admin/parents">
            All parents
          </Link>
          <PageTitle title={parent.full_name}>
            <ActivityBadge active={parent.is_active} />
          </PageTitle>
          <div className="stack">
            {children.length === 0 && <EmptyState title="No children registered yet" />}
            {children.map((child) => (
              <Panel
                key={child.id}
                title={child.full_name}
                aside={<Link to={`/admin/students/${child.id}`}>Open the record</Link>}
              >
                <div className="panel-body grid gap-4">
                  <p>{`${child.grade_label}, ${child.age} years${child.school ? `, ${child.school}` : ''}`}</p>
                  <PlaceList places={child.enrollments} />
                </div>
              </Panel>
            ))}
          </div>
          <div className="admin-column">
            <Panel title="Contact">
              <div className="panel-body grid gap-4">
                <FactList
                  facts={[
                    { label: 'Email', value: <a href={`mailto:${parent.email}`}>{parent.email}</a> },
                    { label: 'E-mail confirmed', value: parent.email_confirmed ? 'Yes' : 'Not yet' },
                    { label: 'Phone', value: parent.phone && showPhone(parent.phone) },
                    { label: 'Address', value: parent.address },
                    { label: 'Join date', value: formatDate(parent.created_at) },
                  ]}
                />
                <PhoneLinks phone={parent.phone} name={parent.full_name} />
                <p>
                  <Link to={`/admin/enrollments?q=${encodeURIComponent(parent.full_name)}`}>Enrollments</Link>
                  {' · '}
                  <Link to={`/admin/payments?q=${encodeURIComponent(parent.full_name)}`}>Payments</Link>
                </p>
                <Button
                  variant={parent.is_active ? 'danger' : 'leaf'}
                  size="sm"
                  plain
                  pending={pending}
                  onClick={() => void turn(parent, !parent.is_active)}
                >
                  {parent.is_active ? 'Switch off' : 'Switch on'}
                </Button>
              </div>
            </Panel>
            <Panel title="What they did" aside={<Link to={`/admin/audit?actor_id=${parent.id}`}>All of it</Link>}>
              <div className="panel-body">
                <AuditLines entries={log} />
              </div>
            </Panel>
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}

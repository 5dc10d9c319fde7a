import clsx from 'clsx';
import { Link, useOutletContext } from 'react-router';
import { officeFacts } from '../../child-texts/child-texts.ts';
import { loadChildren } from '../../features/families/parents/load-children.ts';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ParentContext } from './parent.tsx';
import type { Route } from './+types/parent-children.ts';
import * as panelStyles from '../../ui/panel.module.css';
import * as placeListStyles from '../../portal/place-list.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as textStyles from '../../ui/text.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => loadChildren(params.id, signal));
}

export default function ParentChildren({ loaderData }: Route.ComponentProps) {
  const { file } = useOutletContext<ParentContext>();
  return (
    <WhenLoaded result={loaderData} within>
      {(children) => (
        <div className={portalPageStyles.stack}>
          {children.length === 0 && <EmptyPanel title="No children registered yet" />}
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
              <div className={panelStyles.body}>
                <FactList
                  facts={[
                    { label: 'Age', value: `${child.age} years` },
                    { label: 'Grade', value: child.grade_label },
                    ...officeFacts(child),
                    { label: 'Own account', value: child.has_account ? 'Yes' : 'No' },
                    { label: 'Registered', value: formatDate(child.created_at) },
                    { label: 'Status', value: <ActivityBadge active={child.is_active} /> },
                  ]}
                />
              </div>
            </Panel>
          ))}
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
        </div>
      )}
    </WhenLoaded>
  );
}

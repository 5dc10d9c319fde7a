import { loadChildren } from '../../features/families/parents/load-children.ts';
import { PlaceList } from '../../features/families/parents/place-list.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/parent-enrollments.ts';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => loadChildren(params.id, signal));
}

export default function ParentEnrollments({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData} within>
      {(children) => (
        <div className={portalPageStyles.stack}>
          {children.length === 0 && <EmptyPanel title="No enrollments found" />}
          {children.map((child) => (
            <Panel
              key={child.id}
              title={child.full_name}
              aside={
                <Link to={`/admin/students/${child.id}?new=enrollment`}>
                  Enroll in a program<span className="visually-hidden">{`: ${child.full_name}`}</span>
                </Link>
              }
            >
              <div className={panelStyles.body}>
                <PlaceList places={child.enrollments} />
              </div>
            </Panel>
          ))}
        </div>
      )}
    </WhenLoaded>
  );
}

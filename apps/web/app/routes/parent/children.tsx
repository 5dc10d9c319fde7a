import { studentCalls } from '@doctorbird/contract/families/students';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { ChildCard } from '../../features/families/students/child-card.tsx';
import { ArchivedChild } from '../../features/families/students/archived-child.tsx';
import { FamilyCode } from '../../features/families/links/family-code.tsx';
import { LinkRequests } from '../../features/families/links/link-requests.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/children.ts';
import * as childCardStyles from '../../portal/child-card.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('My Children', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(studentCalls.listStudents, { query: { limit: 100, sort: 'full_name' } }, { signal }),
  );
}

export default function ParentChildren({ loaderData }: Route.ComponentProps) {
  const { profile } = useSession();
  const [search] = useSearchParams();
  const archived = search.get('archived');
  const addButton = (
    <ButtonLink to="/parent/children/new" variant="leaf" size="sm" plain>
      Add Child
    </ButtonLink>
  );
  return (
    <WhenLoaded result={loaderData}>
      {(children) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="My Children">{children.total > 0 && addButton}</SectionHeading>
          <LinkRequests />
          {archived && <ArchivedChild id={archived} />}
          {children.total === 0 && (
            <EmptyState title="No children registered yet" action={addButton}>
              You need a name, a birth date and a grade. Then you can request a place in a program.
            </EmptyState>
          )}
          {children.total > 0 && (
            <div className={childCardStyles.cards}>
              {children.data.map((child) => (
                <ChildCard key={child.id} child={child} />
              ))}
            </div>
          )}
          {profile?.model === 'parent' && (
            <div className={portalPageStyles.five}>
              <FamilyCode code={profile.user.family_code} />
            </div>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}

import { studentCalls } from '@doctorbird/contract/students';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { AddChildForm } from '../../features/children/add-child-form.tsx';
import { ChildCard } from '../../features/children/child-card.tsx';
import { FamilyCode } from '../../features/children/family-code.tsx';
import { LinkRequests } from '../../features/family-links/link-requests.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/children.ts';

export const meta = portalMeta('My Children', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(studentCalls.listStudents, { query: { limit: 100, sort: 'full_name' } }, { signal }),
  );
}

export default function ParentChildren({ loaderData }: Route.ComponentProps) {
  const { profile } = useSession();
  // In the address, so that other pages can lead straight to the form, and Back closes it.
  const [search, setSearch] = useSearchParams();
  const open = () => setSearch({ add: '1' }, { preventScrollReset: true });
  const close = () => setSearch({}, { replace: true, preventScrollReset: true });
  const addButton = (
    <Button variant="leaf" size="sm" plain onClick={open}>
      Add Child
    </Button>
  );
  return (
    <WhenLoaded result={loaderData}>
      {(children) => (
        <div className="portal-page">
          <SectionHeading title="My Children">{children.total > 0 && addButton}</SectionHeading>
          <LinkRequests />
          {children.total === 0 && (
            <EmptyState title="No children registered yet" action={addButton}>
              It takes a name, a birth date and a grade. Then you can ask for a place in a program.
            </EmptyState>
          )}
          {children.total > 0 && (
            <div className="children">
              {children.data.map((child) => (
                <ChildCard key={child.id} child={child} />
              ))}
            </div>
          )}
          {profile?.model === 'parent' && (
            <div className="five">
              <FamilyCode code={profile.user.family_code} />
            </div>
          )}
          <Dialog title="Add a child" open={search.get('add') === '1'} onClose={close}>
            <AddChildForm
              onCancel={close}
              onAdded={(child) => {
                toast.success(`${child.full_name} is registered.`);
                close();
              }}
            />
          </Dialog>
        </div>
      )}
    </WhenLoaded>
  );
}

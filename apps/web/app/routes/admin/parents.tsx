import type { ListedParent } from '@doctorbird/contract/families/people-admin';
import { parentList } from '@doctorbird/contract/families/parents.list';
import { useNavigate } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { BulkInvite } from '../../features/accounts/invitations/bulk-invite.tsx';
import { useSwitch } from '../../features/accounts/users/use-switch.ts';
import { BulkTag } from '../../features/admin/tags/bulk-tag.tsx';
import { familyChoosing } from '../../features/families/people/family-choosing.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { ExportChosen } from '../../portal/export-chosen.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { ActivityBadge } from '../../status/activity-badge.tsx';
import { AvatarName } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { Route } from './+types/parents.ts';

export const meta = portalMeta(parentList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(parentList);

const cells = {
  parent: (row: ListedParent) => <AvatarName name={row.full_name} to={`/admin/parents/${row.id}`} />,
  status: (row: ListedParent) => <ActivityBadge active={row.is_active} />,
};

const tools = (
  <>
    <ButtonLink to="/admin/walk-in" variant="leaf" size="sm" plain>
      Walk-in
    </ButtonLink>
    <ButtonLink to="/admin/parents/import" variant="line" size="sm" plain>
      Import families
    </ButtonLink>
    <ButtonLink to="/admin/duplicates" variant="line" size="sm" plain>
      Duplicates
    </ButtonLink>
  </>
);

const choosing = familyChoosing('parents', {
  asks: ['export'],
  tools: (chosen, exported) => (
    <>
      <BulkInvite ids={chosen.map(({ id }) => id)} />
      <BulkTag kind="family" chosen={chosen} />
      <ExportChosen type="parents" ids={chosen.map(({ id }) => id)} columns={exported} />
    </>
  ),
});

export default function Parents({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { turn } = useSwitch('parent');
  return (
    <ListPage
      list={parentList}
      result={loaderData}
      cells={cells}
      frame={() => ({ tools })}
      actions={(row) => (
        <RowMenu
          label={`Actions for ${row.full_name}`}
          actions={[
            { id: 'view', label: 'View', onAction: () => void navigate(`/admin/parents/${row.id}`) },
            row.is_active
              ? {
                  id: 'off',
                  label: 'Switch off',
                  danger: true,
                  asks: 'change_families',
                  onAction: () => void turn(row, false),
                }
              : {
                  id: 'on',
                  label: 'Switch on',
                  asks: 'change_families',
                  onAction: () => void turn(row, true),
                },
          ]}
        />
      )}
      choosing={choosing}
    />
  );
}

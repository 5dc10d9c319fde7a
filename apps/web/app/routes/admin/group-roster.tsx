import { useOutletContext } from 'react-router';
import { MembersPanel } from '../../features/groups/admin/members-panel.tsx';
import type { GroupContext } from './group.tsx';

export default function GroupRoster() {
  const { group } = useOutletContext<GroupContext>();
  return (
    <MembersPanel
      groupId={group.id}
      members={group.members}
      canChange={['pending', 'quoted', 'active'].includes(group.status)}
    />
  );
}

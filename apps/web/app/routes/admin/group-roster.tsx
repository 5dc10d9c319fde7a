import { useOutletContext } from 'react-router';
import { MembersPanel } from '../../features/groups/admin/members-panel.tsx';
import { SchoolLinkPanel, useSchoolLink } from '../../features/groups/admin/school-link-panel.tsx';
import type { GroupContext } from './group.tsx';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export default function GroupRoster() {
  const { group } = useOutletContext<GroupContext>();
  const [link, setLink] = useSchoolLink(group.id);
  return (
    <div className={portalPageStyles.stack}>
      <MembersPanel
        groupId={group.id}
        members={group.members}
        canChange={['pending', 'quoted', 'active'].includes(group.status)}
        link={link}
        onLink={setLink}
      />
      {link && (
        <SchoolLinkPanel
          groupId={group.id}
          contact={{ name: group.contact_name, email: group.contact_email }}
          link={link}
          onChange={setLink}
        />
      )}
    </div>
  );
}

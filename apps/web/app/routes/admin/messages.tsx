import { Outlet } from 'react-router';
import { SubTabs } from '../../ui/board-tabs.tsx';

const sections = [
  { to: '/admin/messages', label: 'Inbox' },
  { to: '/admin/messages/broadcasts', label: 'Broadcasts' },
  { to: '/admin/messages/newsletters', label: 'Newsletters' },
  { to: '/admin/messages/newsletter', label: 'Subscribers' },
  { to: '/admin/messages/mails', label: 'Outgoing messages' },
  { to: '/admin/messages/templates', label: 'Reply templates' },
];

export default function AdminMessages() {
  return (
    <>
      <SubTabs label="Messages" tabs={sections} />
      <Outlet />
    </>
  );
}

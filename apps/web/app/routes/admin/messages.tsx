import { Outlet, useLocation } from 'react-router';
import { SubTabs } from '../../ui/board-tabs.tsx';

const inbox = { to: '/admin/messages', label: 'Inbox' };
const others = [
  { to: '/admin/messages/broadcasts', label: 'Broadcasts' },
  { to: '/admin/messages/newsletters', label: 'Newsletters' },
  { to: '/admin/messages/newsletter', label: 'Subscribers' },
  { to: '/admin/messages/mails', label: 'Outgoing messages' },
  { to: '/admin/messages/templates', label: 'Reply templates' },
];

export default function AdminMessages() {
  const { pathname } = useLocation();
  // A conversation belongs to the inbox.
  const inOthers = others.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <>
      <SubTabs label="Messages" tabs={[inOthers ? inbox : { ...inbox, also: [pathname] }, ...others]} />
      <Outlet />
    </>
  );
}

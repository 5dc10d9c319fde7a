import { Outlet } from 'react-router';
import { SubTabs } from '../../ui/board-tabs.tsx';

const sections = [
  { to: '/admin/content/robots', label: 'Robots', exact: false },
  { to: '/admin/content/gallery', label: 'Gallery' },
  { to: '/admin/content/services', label: 'Services' },
  { to: '/admin/content/slides', label: 'Hero slides' },
  { to: '/admin/content/home', label: 'Home page' },
  { to: '/admin/content/pages', label: 'Pages', also: ['/admin/content/headings'] },
];

/** The content of the site: one address per kind. */
export default function AdminContent() {
  return (
    <>
      <SubTabs label="Content" tabs={sections} />
      <Outlet />
    </>
  );
}

import type { Locator, Page } from '@playwright/test';
import { visit, type Role } from '../fixtures/app.ts';

/** The pages behind a list, by the name of their link: `go` is the start of their address. With `oneOf`, any will do. */
export interface Inner {
  as: Role;
  at: string;
  link: string;
  go: string;
  oneOf?: boolean;
}

export const inner: readonly Inner[] = [
  { as: 'admin', at: '/admin/parents?q=simone', link: 'Simone Campbell', go: '/admin/parents/' },
  { as: 'admin', at: '/admin/students?q=Maya+Campbell', link: 'View Maya Campbell', go: '/admin/students/' },
  { as: 'admin', at: '/admin/payments/proofs/list', link: 'Renae Bailey', go: '/admin/enrollments/' },
  {
    as: 'admin',
    at: '/admin/programs?status=in_progress',
    link: 'View Weekend workshops: sumo bots',
    go: '/admin/programs/',
  },
  { as: 'admin', at: '/admin/groups?status=active', link: 'View Robotics club', go: '/admin/groups/' },
  { as: 'parent', at: '/parent/children', link: 'View Details of Jaden Campbell', go: '/parent/children/' },
  {
    as: 'parent',
    at: '/parent/enrollments',
    link: 'View Holiday STEM camp, Jaden Campbell',
    go: '/parent/enrollments/',
  },
  { as: 'staff', at: '/staff/students', link: 'Maya Campbell', go: '/staff/students/' },
  { as: 'staff', at: '/staff/schedule', link: 'After-school robotics, Level 2', go: '/staff/meetings/', oneOf: true },
  { as: 'admin', at: '/admin/hours', link: 'Andre Bennett', go: '/admin/hours/' },
  { as: 'staff', at: '/staff/reports', link: 'Tajay Morrison', go: '/staff/reports/', oneOf: true },
  { as: 'staff', at: '/staff/coursework', link: 'Name your robot', go: '/staff/coursework/' },
  { as: 'staff', at: '/staff/coursework', link: 'Weekend workshops: sumo bots', go: '/staff/programs/' },
  { as: 'student', at: '/student/courses', link: 'Competition team: Yard Clash', go: '/student/courses/' },
  {
    as: 'student',
    at: '/student/assignments',
    link: 'Watch one round again',
    go: '/student/assignments/',
    oneOf: true,
  },
];

/** The link of a list by its name; with `oneOf`, the first whose name starts with it. */
export function linkOf(page: Page, link: string, oneOf = false): Locator {
  const links = page.getByRole('main').getByRole('link', { name: link, exact: !oneOf });
  return oneOf ? links.first() : links; // Any of them will do.
}

export async function openInner(page: Page, { at, link, go, oneOf }: Inner): Promise<void> {
  await visit(page, at);
  await linkOf(page, link, oneOf).click();
  await page.waitForURL((url) => url.pathname.startsWith(go));
}

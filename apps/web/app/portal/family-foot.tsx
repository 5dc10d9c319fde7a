import { BottomBar } from './workspace/bottom-bar.tsx';
import {
  CourseworkIcon,
  EnrollmentsIcon,
  HomeIcon,
  PapersIcon,
  ParentsIcon,
  PaymentsIcon,
  PortfolioIcon,
  ProgramsIcon,
  ReportsIcon,
  ScholarshipsIcon,
  SettingsIcon,
} from './workspace/destination-icons.tsx';
import type { DestinationCount, MainDestination } from './workspace/destinations.ts';
import { useFamilyNumbers, type FamilyArea } from './family-numbers.ts';

const countOf = (number: number, text: string): { count?: DestinationCount } =>
  number > 0 ? { count: { number, waiting: true, text: `${number} ${text}` } } : {};

/** The tabs of a portal in the order of a thumb; what has no room is under "More". */
const destinationsOf: Record<FamilyArea, (due: number) => MainDestination[]> = {
  parent: (due) => [
    { to: '/parent', label: 'Overview', Icon: HomeIcon, exact: true },
    { to: '/parent/children', label: 'My Children', Icon: ParentsIcon },
    { to: '/parent/enrollments', label: 'Enrollments', Icon: EnrollmentsIcon },
    {
      to: '/parent/payments',
      label: 'Payments',
      Icon: PaymentsIcon,
      also: ['/parent/checkout', '/parent/bills'],
      ...countOf(due, 'due'),
    },
    { to: '/parent/documents', label: 'Documents', Icon: PapersIcon },
    { to: '/parent/settings', label: 'Settings', Icon: SettingsIcon },
  ],
  student: (due) => [
    { to: '/student', label: 'Overview', Icon: HomeIcon, exact: true },
    { to: '/student/courses', label: 'My Courses', Icon: ProgramsIcon },
    { to: '/student/assignments', label: 'Assignments', Icon: CourseworkIcon, ...countOf(due, 'to do') },
    { to: '/student/achievements', label: 'Achievements', Icon: ScholarshipsIcon },
    { to: '/student/progress', label: 'Progress', Icon: ReportsIcon },
    { to: '/student/portfolio', label: 'Portfolio', Icon: PortfolioIcon },
    { to: '/student/settings', label: 'Settings', Icon: SettingsIcon },
  ],
};
/** Named apart from the tabs of a wide screen: while a tablet is turned, both are there for a moment. */
const labels: Record<FamilyArea, string> = { parent: 'Parent portal', student: 'Student portal' };

/** The bar at the foot of a phone, in the portals of families. */
export function FamilyFoot({ area }: { area: FamilyArea }) {
  const { due, hasPages } = useFamilyNumbers(area);
  if (!hasPages) return null;
  const destinations = destinationsOf[area](due);
  return (
    <BottomBar
      label={labels[area]}
      sections={[{ destinations }]}
      first={destinations.slice(0, 4).map(({ to }) => to)}
    />
  );
}

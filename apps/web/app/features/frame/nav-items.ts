export type NavEntry = { code: string; label: string; to: string; note: string };
export type NavItem = { label: string; to: string; code: string; entries?: readonly NavEntry[] };

/** The bar's links in the specification's order; three of them open a list. */
export const navItems: readonly NavItem[] = [
  { label: 'Home', to: '/', code: 'H1' },
  {
    label: 'Services',
    to: '/services',
    code: 'S',
    entries: [
      {
        code: 'S1',
        label: 'Robotics',
        to: '/services/robotics',
        note: 'Build, wire and drive, from first motor to sumo ring',
      },
      {
        code: 'S2',
        label: 'Coding',
        to: '/services/coding',
        note: 'Blocks first, then Python on a board you can hold',
      },
      { code: 'S3', label: 'Camps', to: '/services/camps', note: 'Holiday STEM camps: five days, one robot' },
      { code: 'S4', label: 'Tutoring', to: '/services/tutoring', note: 'One mentor, one child, one project' },
      { code: 'P1', label: 'All programs', to: '/programs', note: 'Dates, prices and places left' },
    ],
  },
  {
    label: 'Competitions',
    to: '/competitions',
    code: 'C',
    entries: [
      { code: 'C1', label: 'Robot Wars', to: '/competitions/robot-wars', note: 'Wedge against spinner, in the ring' },
      {
        code: 'C2',
        label: 'Code Olympics',
        to: '/competitions/code-olympics',
        note: 'Debug, solve and build against the clock',
      },
      { code: 'C3', label: 'Tech Fair', to: '/competitions/tech-fair', note: 'Show what you made and how it works' },
      { code: 'C4', label: 'Caribbean', to: '/competitions/caribbean', note: 'Island against island' },
    ],
  },
  { label: 'Gallery', to: '/gallery', code: 'G1' },
  {
    label: 'Robots',
    to: '/robots',
    code: 'R',
    entries: [
      { code: 'R1', label: 'Beginner', to: '/robots/beginner', note: 'First robots, built in an afternoon' },
      { code: 'R2', label: 'Advanced', to: '/robots/advanced', note: 'Legs, arms and sensors' },
      { code: 'R3', label: 'Competition', to: '/robots/competition', note: 'Machines that have seen the ring' },
      { code: 'R4', label: 'Custom', to: '/robots/custom', note: 'Made for one job' },
    ],
  },
  { label: 'Contact', to: '/contact', code: 'K1' },
];

/** `page` on the page itself, `true` below it. Everything is below the home page, so that one needs equality. */
export function currentMark(to: string, path: string): 'page' | 'true' | undefined {
  if (path === to) return 'page';
  return to !== '/' && path.startsWith(to) ? 'true' : undefined;
}

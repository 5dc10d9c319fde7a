import { icon } from '../../ui/draw-icon.tsx';

// One icon for each destination of the working portals, on the grid of the other icons.
export const HomeIcon = icon(24, 2, <path d="M3 11l9-8 9 8M5 10v11h14V10M10 21v-6h4v6" />);
export const ParentsIcon = icon(
  24,
  2,
  <path d="M9 4a4 4 0 1 0 .01 0M2 21v-3l3-3h8l3 3v3M16 4a4 4 0 0 1 0 7.800M18 15l4 3v3" />,
);
export const StudentsIcon = icon(24, 2, <path d="M12 4L2 9l10 5 10-5zM6 11v6l3 2h6l3-2v-6M22 9v6" />);
export const StaffIcon = icon(24, 2, <path d="M3 5h18v14H3zM8.500 8.500a2 2 0 1 0 .01 0M5.500 16h6M15 9h3M15 13h3" />);
export const PapersIcon = icon(24, 2, <path d="M8 2h8l4 4v12H8zM15 2v5h5M4 7v15h11" />);
export const EnrollmentsIcon = icon(24, 2, <path d="M9 6h12M9 12h12M9 18h12M3 6h2M3 12h2M3 18h2" />);
export const ProgramsIcon = icon(24, 2, <path d="M3 4h7l2 2 2-2h7v15h-7l-2 2-2-2H3zM12 6v15" />);
export const AttendanceIcon = icon(24, 2, <path d="M4 4h16v16H4zM8 12l3 3 5-6" />);
export const PaymentsIcon = icon(24, 2, <path d="M2 5h20v14H2zM2 10h20M6 15h4" />);
export const ProofsIcon = icon(24, 2, <path d="M6 2h9l4 4v16H6zM14 2v5h5M9 12h6M9 16h6" />);
export const RefundsIcon = icon(24, 2, <path d="M8 4L3 9l5 5M3 9h13l4 4v4l-4 4h-4" />);
export const ScholarshipsIcon = icon(24, 2, <path d="M12 3a6 6 0 1 0 .01 0M9 14.500L7 22l5-3 5 3-2-7.500" />);
export const AnalyticsIcon = icon(24, 2, <path d="M4 3v17h17M9 16v-5M14 16V7M19 16v-7" />);
export const CompetitionsIcon = icon(
  24,
  2,
  <path d="M7 4h10v7l-3 4h-4l-3-4zM7 6H3v3l4 3M17 6h4v3l-4 3M12 15v5M8 21h8" />,
);
export const GroupsIcon = icon(24, 2, <path d="M3 21V9l9-6 9 6v12zM9 21v-6h6v6M12 9h.01" />);
export const ContentIcon = icon(24, 2, <path d="M3 4h18v16H3zM3 17l5-5 4 4 4-5 5 5" />);
export const SettingsIcon = icon(
  24,
  2,
  <path d="M12 8.500a3.500 3.500 0 1 0 .01 0M12 2v3M12 19v3M4.900 4.900L7 7M17 17l2.100 2.100M2 12h3M19 12h3M4.900 19.100L7 17M17 7l2.100-2.100" />,
);
export const ReportsIcon = icon(24, 2, <path d="M6 3h12v18H6zM9 15v2M12 11v6M15 13v4M9 7h6" />);
export const PortfolioIcon = icon(24, 2, <path d="M3 7h18v13H3zM8 7V4h8v3M3 13h18M12 11v4" />);
export const CourseworkIcon = icon(24, 2, <path d="M4 20v-4L16 4l4 4L8 20zM13 7l4 4" />);
export const SidebarIcon = icon(24, 2, <path d="M3 4h18v16H3zM9 4v16" />);
export const UnfoldIcon = icon(24, 2, <path d="M9 6l6 6-6 6" />);
export const HoursIcon = icon(24, 2, <path d="M12 3a9 9 0 1 0 .01 0M12 7v5l4 2" />);
export const TasksIcon = icon(24, 2, <path d="M10 6h11M10 12h11M10 18h11M3 6l2 2 3-3M3 12l2 2 3-3M3 18l2 2 3-3" />);

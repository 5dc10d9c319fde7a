import { icon } from './draw-icon.tsx';

export const ClockIcon = icon(12, 1.8, <path d="M6 2.5V6l2.5 2M6 1a5 5 0 1 0 .01 0" />);
export const CrossIcon = icon(12, 1.8, <path d="M3 3l6 6M9 3l-6 6" />);
export const ArrowIcon = icon(12, 1.8, <path d="M2.5 6h7M6.5 3l3 3-3 3" />);
export const DotIcon = icon(12, 1.8, <path d="M6 3.2a2.8 2.8 0 1 0 .01 0" />);
export const DocumentIcon = icon(24, 2.4, <path d="M6 3h9l4 4v14H6zM9 12h7M9 16h7" />);
export const SearchIcon = icon(24, 2.4, <path d="M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l6 6" />);
export const PreviousIcon = icon(24, 2.4, <path d="M15 4l-8 8 8 8" />);
export const NextIcon = icon(24, 2.4, <path d="M9 4l8 8-8 8" />);
export const PauseIcon = icon(24, 2.4, <path d="M8 5v14M16 5v14" />);
export const PlayIcon = icon(24, 2.4, <path d="M7 4l12 8-12 8z" />);
export const MoreIcon = icon(24, 4, <path d="M5 12h.01M12 12h.01M19 12h.01" strokeLinecap="round" />);
export const EyeIcon = icon(24, 2.2, <path d="M2 12l6-6h8l6 6-6 6H8zM12 9a3 3 0 1 0 .01 0" />);
export const EyeOffIcon = icon(24, 2.2, <path d="M2 12l6-6h8l6 6-6 6H8zM3 21 21 3" />);
export const SortDownIcon = icon(12, 1.8, <path d="M2.5 4.5 6 8l3.5-3.5" />);
export const SortUpIcon = icon(12, 1.8, <path d="M2.5 7.5 6 4l3.5 3.5" />);
export const PlusIcon = icon(24, 2.4, <path d="M12 5v14M5 12h14" />);
export const ColumnsIcon = icon(24, 2.2, <path d="M4 4h16v16H4zM10 4v16M15 4v16" />);
export const BesideIcon = icon(24, 2.2, <path d="M4 5h16v14H4zM14 5v14M7 9h3M7 13h3" />);
export const UpIcon = icon(24, 2.4, <path d="M5 15l7-7 7 7" />);
export const DownIcon = icon(24, 2.4, <path d="M5 9l7 7 7-7" />);
export const LeaveIcon = icon(24, 2.2, <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />);
export const HelpIcon = icon(
  24,
  2.2,
  <path d="M12 3a9 9 0 1 0 .01 0M9 9.5a3 3 0 1 1 4.2 2.7c-.8.4-1.2.9-1.2 1.8M12 17.2h.01" />,
);

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
export const UpIcon = icon(24, 2.4, <path d="M5 15l7-7 7 7" />);
export const DownIcon = icon(24, 2.4, <path d="M5 9l7 7 7-7" />);
export const LeaveIcon = icon(24, 2.2, <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />);
export const ZoomInIcon = icon(24, 2, <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5M8 11h6M11 8v6" />);
export const ZoomOutIcon = icon(24, 2, <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5M8 11h6" />);
export const FitIcon = icon(24, 2, <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />);
export const TurnLeftIcon = icon(24, 2, <path d="M4 4v6h6M4.500 10A8 8 0 1 1 4 14" />);
export const TurnRightIcon = icon(24, 2, <path d="M20 4v6h-6M19.500 10A8 8 0 1 0 20 14" />);
export const SaveIcon = icon(24, 2, <path d="M12 3v12M7 10l5 5 5-5M4 16v5h16v-5" />);
export const PhoneIcon = icon(
  24,
  2,
  <path d="M5 3h4l2 5-2.500 2a12 12 0 0 0 5.500 5.500l2-2.500 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2" />,
);

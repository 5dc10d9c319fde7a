import { icon } from '../../../ui/draw-icon.tsx';

// Beside the control icons, which public pages load too.
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

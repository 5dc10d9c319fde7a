import { icon } from './draw-icon.tsx';

// Icons of bar, footer and toasts: every page loads them. Those of single controls are in control-icons.tsx.
export const ChevronDownIcon = icon(12, 2, <path d="M2 4l4 4 4-4" />);
export const CheckIcon = icon(12, 1.8, <path d="M2 6.5 5 9.5 10 3" />);
export const MenuIcon = icon(24, 2.4, <path d="M3 6h18M3 12h12l3 3M3 18h9" />);
export const CloseIcon = icon(24, 2.4, <path d="M5 5l14 14M19 5L5 19" />);
export const WarningIcon = icon(24, 2.4, <path d="M12 9v5M12 16.500v2M3 21 12 3l9 18z" />);
export const InstagramIcon = icon(
  24,
  2.4,
  <path d="M4 4h16v16H4zM12 8.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M17 7h.01" />,
);
export const YouTubeIcon = icon(24, 2.4, <path d="M2 6h20v12H2zM10 9l5 3-5 3z" />);
export const SunIcon = icon(
  24,
  2.2,
  <path d="M12 8a4 4 0 1 0 .01 0M12 1v3M12 20v3M1 12h3M20 12h3M4.5 4.500l2 2M17.5 17.500l2 2M19.5 4.500l-2 2M6.5 17.500l-2 2" />,
);
export const MoonIcon = icon(24, 2.2, <path d="M19 15A8 8 0 0 1 9 5a8 8 0 1 0 10 10z" />);
export const SystemIcon = icon(24, 2.2, <path d="M3 4h18v12H3zM12 16v4M8 20h8" />);
export const UserIcon = icon(24, 2.2, <path d="M12 4a4 4 0 1 0 .01 0M4 21v-2l4-4h8l4 4v2" />);

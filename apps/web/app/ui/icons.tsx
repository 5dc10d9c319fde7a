import type { ReactNode } from 'react';

/** Strokes on a 45-degree grid; always decoration, the word stands beside them. */
const icon = (size: 12 | 24, stroke: number, drawing: ReactNode) =>
  function Icon({ className }: { className?: string }) {
    return (
      <svg
        className={className ?? 'icon'}
        viewBox={`0 0 ${size} ${size}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };

export const ChevronDownIcon = icon(12, 2, <path d="M2 4l4 4 4-4" />);
export const ClockIcon = icon(12, 1.8, <path d="M6 2.5V6l2.5 2M6 1a5 5 0 1 0 .01 0" />);
export const CheckIcon = icon(12, 1.8, <path d="M2 6.5 5 9.5 10 3" />);
export const CrossIcon = icon(12, 1.8, <path d="M3 3l6 6M9 3l-6 6" />);
export const ArrowIcon = icon(12, 1.8, <path d="M2.5 6h7M6.5 3l3 3-3 3" />);
export const DotIcon = icon(12, 1.8, <path d="M6 3.2a2.8 2.8 0 1 0 .01 0" />);
export const MenuIcon = icon(24, 2.4, <path d="M3 6h18M3 12h12l3 3M3 18h9" />);
export const CloseIcon = icon(24, 2.4, <path d="M5 5l14 14M19 5L5 19" />);
export const WarningIcon = icon(24, 2.4, <path d="M12 9v5M12 16.500v2M3 21 12 3l9 18z" />);
export const DocumentIcon = icon(24, 2.4, <path d="M6 3h9l4 4v14H6zM9 12h7M9 16h7" />);
export const SearchIcon = icon(24, 2.4, <path d="M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l6 6" />);
export const PreviousIcon = icon(24, 2.4, <path d="M15 4l-8 8 8 8" />);
export const NextIcon = icon(24, 2.4, <path d="M9 4l8 8-8 8" />);
export const PauseIcon = icon(24, 2.4, <path d="M8 5v14M16 5v14" />);
export const PlayIcon = icon(24, 2.4, <path d="M7 4l12 8-12 8z" />);
export const MoreIcon = icon(24, 4, <path d="M5 12h.01M12 12h.01M19 12h.01" strokeLinecap="round" />);
export const InstagramIcon = icon(
  24,
  2.4,
  <path d="M4 4h16v16H4zM12 8.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M17 7h.01" />,
);
export const YouTubeIcon = icon(24, 2.4, <path d="M2 6h20v12H2zM10 9l5 3-5 3z" />);
export const LinkIcon = icon(24, 2.4, <path d="M9 15l6-6M8 11l-3 3v5h5l3-3M16 13l3-3V5h-5l-3 3" />);
export const EyeIcon = icon(24, 2.2, <path d="M2 12l6-6h8l6 6-6 6H8zM12 9a3 3 0 1 0 .01 0" />);
export const EyeOffIcon = icon(24, 2.2, <path d="M2 12l6-6h8l6 6-6 6H8zM3 21 21 3" />);
export const SunIcon = icon(
  24,
  2.2,
  <path d="M12 8a4 4 0 1 0 .01 0M12 1v3M12 20v3M1 12h3M20 12h3M4.5 4.500l2 2M17.5 17.500l2 2M19.5 4.500l-2 2M6.5 17.500l-2 2" />,
);
export const MoonIcon = icon(24, 2.2, <path d="M19 15A8 8 0 0 1 9 5a8 8 0 1 0 10 10z" />);
export const SystemIcon = icon(24, 2.2, <path d="M3 4h18v12H3zM12 16v4M8 20h8" />);
export const UserIcon = icon(24, 2.2, <path d="M12 4a4 4 0 1 0 .01 0M4 21v-2l4-4h8l4 4v2" />);
export const PlusIcon = icon(24, 2.6, <path d="M12 4v16M4 12h16" />);

import { icon } from '../ui/draw-icon.tsx';

export const UpIcon = icon(24, 2.4, <path d="M4 15l8-8 8 8" />);
export const DownIcon = icon(24, 2.4, <path d="M4 9l8 8 8-8" />);
export const GripIcon = icon(
  24,
  3.4,
  <path d="M8 6h.01M16 6h.01M8 12h.01M16 12h.01M8 18h.01M16 18h.01" strokeLinecap="round" />,
);

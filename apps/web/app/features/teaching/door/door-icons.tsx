import { icon } from '../../../ui/draw-icon.tsx';

export const ShieldIcon = icon(24, 2.2, <path d="M12 3l8 3v6c0 4-3 7-8 9-5-2-8-5-8-9V6z" />);
export const WalkIcon = icon(24, 2.2, <path d="M13 3a1.500 1.500 0 1 0 .01 0M9 21l3-7-3-3 2-5 4 3 3 1M12 14l4 3v4" />);
export const CallIcon = icon(24, 2.2, <path d="M5 4h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4h-3A13 13 0 0 1 5 6z" />);

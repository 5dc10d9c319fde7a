import { icon } from '../ui/draw-icon.tsx';

export const TrophyIcon = icon(24, 2.2, <path d="M7 3h10v7l-3 4h-4l-3-4zM7 6H3v2l4 4M17 6h4v2l-4 4M12 14v6M7 21h10" />);
export const StarIcon = icon(12, 1.6, <path d="M6 1v10M1 6h10M2.500 2.500l7 7M9.500 2.500l-7 7" />);
export const PinIcon = icon(24, 2.2, <path d="M12 22 5 15V7l4-4h6l4 4v8zM12 8a2.500 2.500 0 1 0 .01 0" />);
export const PhoneIcon = icon(24, 2.2, <path d="M4 4h5l2 5-3 2 5 5 2-3 5 2v5h-4L4 8z" />);
export const MailIcon = icon(24, 2.2, <path d="M3 5h18v14H3zM3 6l9 8 9-8" />);
export const ChatIcon = icon(24, 2.2, <path d="M3 4h18v13H11l-5 5v-5H3zM8 9h8M8 13h5" />);

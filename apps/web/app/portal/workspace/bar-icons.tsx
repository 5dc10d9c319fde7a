import { icon } from '../../ui/draw-icon.tsx';

// Apart from the other destinations: the bar of families has these two, and loads no more.
export const MessagesIcon = icon(24, 2, <path d="M3 5h18v14H3zM3 6l9 7 9-7" />);
export const ScheduleIcon = icon(24, 2, <path d="M4 5h16v16H4zM4 10h16M8 2.500V7M16 2.500V7" />);

import { icon } from './draw-icon.tsx';

export const ScheduleIcon = icon(24, 2, <path d="M4 5h16v16H4zM4 10h16M8 2.500V7M16 2.500V7" />);

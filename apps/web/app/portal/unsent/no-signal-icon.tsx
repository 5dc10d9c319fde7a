import { icon } from '../../ui/draw-icon.tsx';

export const noSignalStrokes =
  'M3 3l18 18M12 19v.01M8.500 15.500a5 5 0 0 1 7 0M5 12a10 10 0 0 1 5-2.700M19 12a10 10 0 0 0-4-2.500M2 8.500A15 15 0 0 1 6.500 6M22 8.500A15 15 0 0 0 11 5';

export const NoSignalIcon = icon(24, 2.2, <path d={noSignalStrokes} />);

import { icon } from './draw-icon.tsx';

export const BellIcon = icon(24, 2.2, <path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21.500h4" />);
export const LockIcon = icon(24, 2, <path d="M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3" />);

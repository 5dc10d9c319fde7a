import type { ReactNode } from 'react';
import { ArrowIcon, ClockIcon, CrossIcon, DotIcon } from './control-icons.tsx';
import { CheckIcon } from './icons.tsx';

export type BadgeTone = 'good' | 'waiting' | 'done' | 'bad' | 'off' | 'info';

const icons = { good: CheckIcon, waiting: ClockIcon, done: ArrowIcon, bad: CrossIcon, off: CrossIcon, info: DotIcon };

/** A state in an icon and a word, never in a color alone. Which state has which tone is the caller's to say. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={`badge ${tone}`}>
      <Icon />
      {children}
    </span>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ArrowIcon, ClockIcon, CrossIcon, DotIcon } from './control-icons.tsx';
import { CheckIcon } from './icons.tsx';
import * as styles from './badge.module.css';

export type BadgeTone = 'good' | 'waiting' | 'done' | 'bad' | 'off' | 'info';

const icons = { good: CheckIcon, waiting: ClockIcon, done: ArrowIcon, bad: CrossIcon, off: CrossIcon, info: DotIcon };

const tones: Partial<Record<BadgeTone, string>> = {
  good: styles.good,
  waiting: styles.waiting,
  done: styles.done,
  bad: styles.wrong,
  info: styles.info,
};

/** The style of a badge, for content other than an icon and a word. */
export const badgeClass = (tone: BadgeTone): string => clsx(styles.badge, tones[tone]);

/** A state as an icon and a word, never by color alone. The caller chooses the tone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={badgeClass(tone)}>
      <Icon />
      {children}
    </span>
  );
}

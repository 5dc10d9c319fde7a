import type { MailingState } from '@doctorbird/contract/messages/mailings';
import type { NewsletterBlock, NewsletterIssue } from '@doctorbird/contract/messages/newsletter-issues';
import { formatDayTime } from '../../../format/dates.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const blockLabels: Record<NewsletterBlock['type'], string> = {
  heading: 'Heading',
  text: 'Text',
  picture: 'Picture',
  button: 'Button',
  program: 'Program',
};

export const emptyBlocks: Record<NewsletterBlock['type'], NewsletterBlock> = {
  heading: { type: 'heading', text: '' },
  text: { type: 'text', text: '' },
  picture: { type: 'picture', item: null, picture: '', caption: '' },
  button: { type: 'button', label: '', link: '' },
  program: { type: 'program', program: null },
};

export const issueStates: Record<MailingState, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  sending: { label: 'Sending', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
};

/** When a newsletter went out, or will. */
export const issueTime = ({ state, send_at, sent_at, created_at }: NewsletterIssue): string =>
  state === 'scheduled' && send_at
    ? `For ${formatDayTime(send_at)}`
    : state === 'draft'
      ? `Written ${formatDayTime(created_at)}`
      : formatDayTime(sent_at ?? send_at ?? created_at);

export const readersText = (count: number): string => (count === 1 ? '1 reader' : `${count} readers`);

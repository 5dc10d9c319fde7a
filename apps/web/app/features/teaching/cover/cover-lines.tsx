import type { Cover } from '@doctorbird/contract/teaching/cover';
import { momentText } from '../../../format/week.ts';
import { ClockIcon } from '../../../ui/control-icons.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { firstName } from '../../../portal/greeting.ts';

/** What a request says to its reader. */
function textOf({ role, state, meeting, asker, claimant }: Cover): { title: string; note: string; button: string } {
  const when = momentText(meeting.starts_at);
  if (role === 'colleague')
    return {
      title: `Can you take ${meeting.title}?`,
      note: `${when}, ${firstName(asker)} cannot come`,
      button: 'See the class',
    };
  if (role === 'claimant') return { title: `You take ${meeting.title}`, note: `${when}, for ${asker}`, button: 'Show' };
  return {
    title:
      state === 'claimed'
        ? `${claimant?.full_name ?? 'A colleague'} takes ${meeting.title}`
        : `Nobody takes ${meeting.title} yet`,
    note: when,
    button: 'Show',
  };
}

/** Requests for cover as rows of open work: asked of the reader first. */
export function CoverLines({ requests }: { requests: readonly Cover[] }) {
  return requests.map((request) => {
    const { title, note, button } = textOf(request);
    const { id, role, meeting } = request;
    return (
      <li key={id}>
        <ClockIcon />
        <p>
          {title}
          <small>{note}</small>
        </p>
        <ButtonLink
          to={role === 'asker' ? `/staff/meetings/${meeting.id}/cover` : `/staff/cover/${id}`}
          size="sm"
          plain
          aria-label={`${button}: ${meeting.title}`}
        >
          {button}
        </ButtonLink>
      </li>
    );
  });
}

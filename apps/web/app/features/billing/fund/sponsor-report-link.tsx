import { reportDays } from '@doctorbird/contract/billing/sponsor-labels';
import { sponsorCalls, type Sponsor, type SponsorLink } from '@doctorbird/contract/billing/sponsors';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import * as shareLinkStyles from '../payer-links/share-link.module.css';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

type SponsorReportLinkProps = { sponsor: Sponsor; onClose: () => void };

/** The link to a sponsor's report: made, made anew or ended, with how often it was opened. */
export const SponsorReportLink = ({ sponsor, onClose }: SponsorReportLinkProps) => (
  <Dialog title={`Report for ${sponsor.name}`} open onClose={onClose}>
    <LinkOf sponsor={sponsor} />
  </Dialog>
);

function LinkOf({ sponsor: { id, name } }: { sponsor: Sponsor }) {
  const [link, setLink] = useState<SponsorLink | null | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const { run, pending } = useAction();
  useEffect(() => {
    const stop = new AbortController();
    call(sponsorCalls.readSponsorLink, { params: { id } }, { signal: stop.signal })
      .then((found) => setLink(found.link))
      .catch((reason: unknown) => {
        if (!stop.signal.aborted) setFailure(messageOf(reason, 'The link could not be loaded'));
      });
    return () => stop.abort();
  }, [id, turn]);
  const again = () => {
    setFailure(null);
    setTurn(turn + 1);
  };
  if (failure !== null) return <ErrorState message={failure} onRetry={again} />;
  if (link === undefined) return <Spinner />;
  const make = async () => {
    const made = await run({
      meaning: { make: id, after: link?.url ?? null },
      make: (idempotencyKey) => call(sponsorCalls.makeSponsorLink, { params: { id } }, { idempotencyKey }),
      done: () => 'The link is ready.',
      fallback: 'Failed to make the link',
    });
    if (made) setLink(made.link);
  };
  const end = async () => {
    const ended = await run({
      meaning: { end: link?.url ?? id },
      make: () => call(sponsorCalls.endSponsorLink, { params: { id } }),
      done: () => 'The link has ended.',
      fallback: 'Failed to end the link',
    });
    if (ended) setLink(null);
  };
  return (
    <div className={layoutStyles.stack14}>
      <p>
        {`Whoever has the link reads what the gift of ${name} paid, attendance and skills. It names no child and counts no group below five. It ends after ${reportDays} days.`}
      </p>
      {link && (
        <>
          <code className={shareLinkStyles.address}>{link.url}</code>
          <p>{`Until ${formatDate(link.expires_at)}. ${openedText(link)}`}</p>
        </>
      )}
      <div className={actionsStyles.actions}>
        {link && (
          <Button variant="line" plain onClick={() => void copyText(link.url, 'The link is copied.')}>
            Copy the link
          </Button>
        )}
        <Button variant={link ? 'line' : 'leaf'} plain pending={pending} onClick={() => void make()}>
          {link ? 'Make a new link' : 'Make the link'}
        </Button>
        {link && (
          <Button variant="line" plain pending={pending} onClick={() => void end()}>
            End the link
          </Button>
        )}
      </div>
      {link && <p>A new link ends this one.</p>}
    </div>
  );
}

const openedText = ({ openings, last_opened_at: last }: SponsorLink): string =>
  last === null
    ? 'Not opened yet.'
    : `Opened ${openings === 1 ? 'once' : `${openings} times`}, last on ${formatDateTime(last)}.`;

import clsx from 'clsx';
import { dataCopyCalls } from '@doctorbird/contract/privacy/data-copies';
import type { DataCopy } from '@doctorbird/contract/privacy/data-copies';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as answerStyles from '../../../ui/answer.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const sizeOf = (bytes: number | null): string =>
  bytes === null
    ? ''
    : bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;

const lookAgainAfter = 3000;

/** Checks whether the copy is ready, and only then reloads the page, so that typing beside it is not disturbed. */
function useRefresh(preparing: DataCopy | undefined): void {
  const { revalidate } = useRevalidator();
  const id = preparing?.id;
  useEffect(() => {
    if (!id) return;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const { data } = await call(dataCopyCalls.listOwnCopies);
      if (data.find((copy) => copy.id === id)?.state !== 'preparing') await revalidate();
    };
    // A failed check is repeated: the email arrives in any case.
    const timer = setInterval(() => void look().catch(() => undefined), lookAgainAfter);
    return () => clearInterval(timer);
  }, [id, revalidate]);
}

type DataCopiesProps = { copies: readonly DataCopy[]; ofFamily: boolean };

const labels = {
  preparing: { tone: 'waiting', label: 'Being prepared' },
  ready: { tone: 'good', label: 'Ready' },
  failed: { tone: 'bad', label: 'Failed' },
  expired: { tone: 'off', label: 'Expired' },
} as const;

/** All data stored about oneself, as a ZIP to download. */
export function DataCopies({ copies, ofFamily }: DataCopiesProps) {
  const { run, pending } = useAction();
  const preparing = copies.find(({ state }) => state === 'preparing');
  const ready = copies.find(({ state }) => state === 'ready');
  const shown = preparing ?? ready ?? copies[0];
  useRefresh(preparing);
  const ask = () =>
    void run({
      meaning: ['data-copy', copies[0]?.id ?? null],
      make: (idempotencyKey) => call(dataCopyCalls.requestOwnCopy, {}, { idempotencyKey }),
      done: () => 'We are preparing your copy. You get an email when it is ready.',
      fallback: 'The copy was not requested',
    });
  return (
    <section className={answerStyles.answer}>
      <div className={answerStyles.head}>
        <h3>
          <b>A copy of your data</b>
        </h3>
        {shown && <Badge tone={labels[shown.state].tone}>{labels[shown.state].label}</Badge>}
      </div>
      <p>
        {`A ZIP file with everything that we hold about you${ofFamily ? ' and your children' : ''}: a page to read in your browser, your records as JSON, and your files.`}
      </p>
      {shown && (
        <p className={clsx(typeStyles.small, typeStyles.muted)} role="status">
          {stateAsText(shown)}
        </p>
      )}
      <div className={actionsStyles.actions}>
        {ready && <DownloadCopy copy={ready} />}
        {!preparing && (
          <Button variant="line" size="sm" plain pending={pending} pendingLabel="Requesting" onClick={ask}>
            {ready ? 'Request a new copy' : 'Request a copy'}
          </Button>
        )}
      </div>
    </section>
  );
}

function stateAsText({ state, created_at: asked, size_bytes: size, expires_at: until }: DataCopy): string {
  if (state === 'preparing')
    return 'This usually takes a few minutes. It appears here by itself, and you get an email.';
  if (state === 'failed') return 'Your copy could not be made. Please request it again, or write to us.';
  if (state === 'expired') return `Your copy of ${formatDate(asked)} was removed. You can request a new one.`;
  return `From ${formatDate(asked)}, ${sizeOf(size)}.${until ? ` Download it by ${formatDateTime(until)}.` : ''}`;
}

function DownloadCopy({ copy }: { copy: DataCopy }) {
  return (
    <DownloadButton
      variant="leaf"
      fallback="Failed to download"
      fetchFile={() =>
        download(
          dataCopyCalls.downloadOwnCopy,
          { params: { id: copy.id } },
          `my-data-${copy.created_at.slice(0, 10)}.zip`,
        )
      }
    >
      Download the copy
    </DownloadButton>
  );
}

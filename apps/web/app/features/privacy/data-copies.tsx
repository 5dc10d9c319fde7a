import { dataCopyCalls } from '@doctorbird/contract/privacy/data-copies';
import type { DataCopy } from '@doctorbird/contract/privacy/data-copies';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { useDeed } from '../../forms/use-deed.ts';
import { formatDate, formatDateTime } from '../../format/dates.ts';
import { DownloadButton } from '../../portal/download-button.tsx';
import { Button } from '../../ui/button.tsx';

const sizeOf = (bytes: number | null): string =>
  bytes === null
    ? ''
    : bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;

type DataCopiesProps = { copies: readonly DataCopy[]; ofFamily: boolean };

/** Everything that is held about oneself, as a ZIP to download. */
export function DataCopies({ copies, ofFamily }: DataCopiesProps) {
  const { run, pending } = useDeed();
  const preparing = copies.find(({ state }) => state === 'preparing');
  const ready = copies.find(({ state }) => state === 'ready');
  const failed = !preparing && !ready && copies[0]?.state === 'failed';
  const ask = () =>
    void run({
      meaning: ['data-copy', copies[0]?.id ?? null],
      make: (idempotencyKey) => call(dataCopyCalls.requestOwnCopy, {}, { idempotencyKey }),
      done: () => 'We are preparing your copy. You get an e-mail when it is ready.',
      fallback: 'The copy was not requested',
    });
  return (
    <div className="grid gap-4">
      <p>
        {`Get a copy of everything that we hold about you${ofFamily ? ' and your children' : ''}: a ZIP file with a page to read, the records as JSON, and the files.`}
      </p>
      {ready && (
        <div className="grid gap-2">
          <p>
            {`Your copy of ${formatDate(ready.created_at)} is ready (${sizeOf(ready.size_bytes)}).`}
            {ready.expires_at && ` You can download it until ${formatDateTime(ready.expires_at)}.`}
          </p>
          <p>
            <DownloadButton
              fallback="Failed to download"
              fetchFile={() =>
                download(
                  dataCopyCalls.downloadOwnCopy,
                  { params: { id: ready.id } },
                  `my-data-${ready.created_at.slice(0, 10)}.zip`,
                )
              }
            >
              Download the copy
            </DownloadButton>
          </p>
        </div>
      )}
      {failed && <p className="notice">Your copy could not be made. Please request it again, or write to us.</p>}
      {preparing ? (
        <p className="notice" role="status">
          We are preparing your copy. You get an e-mail when it is ready; this usually takes a few minutes.
        </p>
      ) : (
        <p>
          <Button variant="line" size="sm" plain pending={pending} pendingLabel="Requesting" onClick={ask}>
            {ready ? 'Request a new copy' : 'Request a copy'}
          </Button>
        </p>
      )}
    </div>
  );
}

import clsx from 'clsx';
import type { Proof } from '@doctorbird/contract/billing/payments';
import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { download } from '../../../api/download.ts';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { ProofStateBadge } from '../../../status/payment-status-badge.tsx';
import { slipId } from './show-slip.ts';
import * as answerStyles from '../../../ui/answer.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as slipStyles from '../../../ui/slip.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** The status of the proof that was sent. */
export function ProofNote({ proof }: { proof: Proof }) {
  const params = { id: proof.id };
  return (
    <section className={slipStyles.slip} id={slipId.proof} tabIndex={-1} aria-label="Proof of payment">
      <div className={answerStyles.head}>
        <p>
          <b>Proof of payment</b>
          <small
            className={clsx(typeStyles.block, typeStyles.small, typeStyles.muted)}
          >{`${proof.file_name}, paid on ${formatDate(proof.paid_on)}, sent ${formatDateTime(proof.created_at)}`}</small>
        </p>
        <ProofStateBadge state={proof.state} />
      </div>
      {proof.state === 'under_review' && (
        <p>We are reviewing it. Your place is held in the meantime; there is nothing else you need to do.</p>
      )}
      {proof.state === 'rejected' && (
        <p>
          <b>{proof.reason}</b> Please send another one, or pay in another way.
        </p>
      )}
      <div className={clsx(fileRowsStyles.actions, layoutStyles.start)}>
        <DownloadButton
          fallback="Failed to download the proof"
          fetchFile={() => download(proofCalls.getProofFile, { params }, proof.file_name)}
        >
          Save the proof
        </DownloadButton>
      </div>
    </section>
  );
}

import type { OwnProof } from '@doctorbird/contract/teaching/proof-state';
import * as noticeStyles from '../../../ui/notice.module.css';

/** What a colleague wrote beside one part of a report. */
export const ProofNote = ({
  proof,
  part,
}: {
  proof: OwnProof | null | undefined;
  part: keyof NonNullable<OwnProof['notes']>;
}) =>
  proof?.state === 'returned' && proof.notes?.[part] ? (
    <p className={noticeStyles.notice}>
      <b>{proof.by}</b> {proof.notes[part]}
    </p>
  ) : null;

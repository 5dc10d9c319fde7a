import type { ProofReview as Proof } from '@doctorbird/contract/billing/proofs';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePageKeys } from '../../../portal/keys/use-page-keys.ts';
import { NextIcon, PreviousIcon } from '../../../ui/control-icons.tsx';
import { EarlierProofs } from './earlier-proofs.tsx';
import { ProofFacts } from './proof-facts.tsx';
import { placeIn, type ProofQueue } from './proof-queue.ts';
import { ReviewForm } from './review-form.tsx';
import { SlipViewer } from './slip-viewer.tsx';
import { buttonClass, ButtonLink } from '../../../ui/button.tsx';
import * as styles from './proof-review.module.css';

type ProofReviewProps = { proof: Proof; queue: ProofQueue };

const addressOf = (id: string | null) => (id === null ? '/admin/payments/proofs' : `/admin/payments/proofs?open=${id}`);

/** One proof of the queue: the slip to the left, the decision to the right. */
export function ProofReview({ proof, queue }: ProofReviewProps) {
  const navigate = useNavigate();
  const decision = useRef<HTMLElement>(null);
  const { position, dots, previous, next, following } = placeIn(queue, proof.id);
  const open = (id: string | null) => () => {
    if (id !== null) void navigate(addressOf(id), { replace: true });
  };
  usePageKeys({ j: open(next), k: open(previous) });
  const shown = useRef(proof.id);
  useEffect(() => {
    // The one who decides with the keyboard hears whose proof is next.
    if (shown.current !== proof.id) decision.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    shown.current = proof.id;
  }, [proof.id]);
  return (
    <div className={styles.review}>
      <div className={styles.queueBar}>
        <h1>Proofs</h1>
        {position && <p>{position}</p>}
        <span className={styles.dots} aria-hidden="true">
          {dots.map((here, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a dot is its place
            <i key={at} className={here ? styles.here : undefined} />
          ))}
        </span>
        <Link className={styles.list} to="/admin/payments/proofs/list">
          All proofs
        </Link>
        <Step to={previous} label="Previous" hint="K" icon={<PreviousIcon />} />
        <Step to={next} label="Next" hint="J" icon={<NextIcon />} />
      </div>
      <div className={styles.slipRoom}>
        <SlipViewer key={proof.id} proof={proof} />
      </div>
      <section className={styles.decision} ref={decision} aria-label="Proof of payment">
        <div className={styles.about}>
          <ProofFacts proof={proof} />
        </div>
        {proof.state === 'under_review' ? (
          <ReviewForm
            key={proof.id}
            proof={proof}
            hasNext={following !== null}
            onNext={() => void navigate(addressOf(following), { replace: true })}
          />
        ) : (
          <>
            <div className={styles.about}>
              <EarlierProofs proofs={proof.earlier} />
            </div>
            <div className={styles.foot}>
              <ButtonLink variant="line" plain to="/admin/payments/proofs/list">
                All proofs
              </ButtonLink>
              {next && (
                <ButtonLink variant="line" plain to={addressOf(next)}>
                  Review the next
                </ButtonLink>
              )}
            </div>
          </>
        )}
      </section>
    </div>
  );
}

type StepProps = { to: string | null; label: 'Previous' | 'Next'; hint: string; icon: React.ReactNode };

function Step({ to, label, hint, icon }: StepProps) {
  const content = (
    <>
      {label === 'Previous' && icon}
      <span>{label}</span>
      <kbd aria-hidden="true">{hint}</kbd>
      {label === 'Next' && icon}
    </>
  );
  const look = buttonClass({ variant: 'line', size: 'sm', plain: true }, styles.step);
  return to === null ? (
    <span className={look} aria-disabled="true">
      {content}
    </span>
  ) : (
    <Link className={look} to={addressOf(to)} replace aria-keyshortcuts={hint}>
      {content}
    </Link>
  );
}

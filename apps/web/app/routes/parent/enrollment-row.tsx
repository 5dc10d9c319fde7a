import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { EnrollmentCard } from '../../features/enrollments/places/enrollment-card.tsx';
import { paysInParts } from '../../features/enrollments/places/money-note.ts';
import { PayNow } from '../../features/billing/payments/pay-now.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { useOrganisation } from '../../portal/organisation.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** An enrollment with the parent's actions. */
export function EnrollmentRow({ enrollment }: { enrollment: Enrollment }) {
  const about = `${enrollment.program.title}, ${enrollment.student.full_name}`;
  const cards = useOrganisation()?.takes_cards;
  return (
    <EnrollmentCard
      enrollment={enrollment}
      art={<Drawing art={enrollment.program.art} />}
      actions={
        <>
          {enrollment.can_pay && (
            <>
              <PayNow enrollmentId={enrollment.id} about={about} inParts={paysInParts(enrollment)} />
              {cards && !paysInParts(enrollment) && (
                <ButtonLink to={`/parent/enrollments/${enrollment.id}/pay`} variant="line" size="sm" plain>
                  Other ways to pay<span className="visually-hidden">{` ${about}`}</span>
                </ButtonLink>
              )}
            </>
          )}
          <ButtonLink to={`/parent/enrollments/${enrollment.id}`} variant="line" size="sm" plain>
            View<span className="visually-hidden">{` ${about}`}</span>
          </ButtonLink>
        </>
      }
    />
  );
}

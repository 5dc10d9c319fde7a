import { medicineStateLabels } from '@doctorbird/contract/teaching/medicine-labels';
import { medicineCalls } from '@doctorbird/contract/teaching/medicine';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { formatDate } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { often } from './medicine-texts.ts';
import * as incidentStyles from '../incidents/incidents.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** The plans of one child, on its page for the family. */
export function ChildMedicine({ studentId, writes }: { studentId: string; writes: boolean }) {
  const { data, failure, again } = useLoaded(studentId, (signal) =>
    call(medicineCalls.listChildMedicine, { params: { id: studentId } }, { signal }),
  );
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <Spinner label="Loading" />;
  return (
    <>
      {data.data.length === 0 && (
        <p className={typeStyles.muted}>No plan. Without one, we give no medicine in class.</p>
      )}
      <ul className={incidentStyles.heads}>
        {data.data.map((head) => (
          <li key={head.id}>
            <Link to={`/parent/medicine/${head.id}`}>
              <b>{`Plan until ${formatDate(head.ends_on)}`}</b>
              <span className={typeStyles.note}>{`${medicineStateLabels[head.state]} · ${often(head)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      {writes && (
        <ButtonLink to={`/parent/medicine/new/${studentId}`} variant="line" size="sm" plain>
          Write a medicine plan
        </ButtonLink>
      )}
    </>
  );
}

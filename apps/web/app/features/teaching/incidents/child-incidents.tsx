import { incidentCalls } from '@doctorbird/contract/teaching/incidents';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { IncidentHeads } from './incident-heads.tsx';
import * as typeStyles from '../../../ui/type.module.css';

/** The notes about one child, on its page for the family. */
export function ChildIncidents({ studentId }: { studentId: string }) {
  const { data, failure, again } = useLoaded(studentId, (signal) =>
    call(incidentCalls.listChildIncidents, { params: { id: studentId } }, { signal }),
  );
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <Spinner label="Loading" />;
  if (data.data.length === 0) return <p className={typeStyles.muted}>No notes about an incident or first aid.</p>;
  return <IncidentHeads heads={data.data} to={(id) => `/parent/incidents/${id}`} family />;
}

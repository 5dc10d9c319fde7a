import { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { everyPage } from '../../../api/every-page.ts';

type Person = { id: string; full_name: string; role: 'staff' | 'admin' };

/** The staff to choose from, loaded when a choice is opened. */
export function useAssignableStaff() {
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    everyPage((query) => call(assignmentCalls.listAssignableStaff, { query }, { signal: stop.signal }))
      .then((page) => setPeople(page.data))
      .catch((reason: unknown) => {
        if (!stop.signal.aborted) setFailure(messageOf(reason, 'Failed to load data'));
      });
    return () => stop.abort();
  }, []);
  const options = (people ?? []).map((person) => ({
    value: person.id,
    label: person.role === 'admin' ? `${person.full_name} (admin)` : person.full_name,
  }));
  return { options, loading: people === null, failure };
}

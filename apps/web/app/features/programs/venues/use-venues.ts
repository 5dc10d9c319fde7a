import { venueCalls, type Venue } from '@doctorbird/contract/programs/venues';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';

/** The venues, once they are there: null until then, and when they could not be read. */
export function useVenues(): { venues: readonly Venue[] | null; failed: boolean } {
  const [venues, setVenues] = useState<readonly Venue[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    call(venueCalls.listVenues, {}, { signal: stop.signal }).then(
      ({ data }) => setVenues(data),
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, []);
  return { venues, failed };
}

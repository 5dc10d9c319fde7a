import { todayCalls, type Today } from '@doctorbird/contract/admin/today';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { askWhileUsed } from '../../../portal/ask-while-used.ts';

/** The loaded page, asked again every minute while it is used. Without an answer the last one stays. */
export function useToday(loaded: Today): Today {
  const [fresh, setFresh] = useState({ loaded, today: loaded });
  useEffect(() => {
    const stop = new AbortController();
    const end = askWhileUsed(() => {
      call(todayCalls.adminToday, {}, { signal: stop.signal }).then(
        (today) => {
          if (!stop.signal.aborted) setFresh({ loaded, today });
        },
        // The page itself reports a lost connection or an ended session.
        () => {},
      );
    });
    return () => {
      stop.abort();
      end();
    };
  }, [loaded]);
  return fresh.loaded === loaded ? fresh.today : loaded;
}

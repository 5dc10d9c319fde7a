import { todayCalls, type Today } from '@doctorbird/contract/admin/today';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { askWhileUsed } from '../../../portal/ask-while-used.ts';
import { useLiveWork } from '../../../portal/use-live-work.ts';

/**
 * The loaded page, asked again when something changed, and every minute while it is used. Without an answer the last one stays. `live`: changes
 * arrive by themselves.
 */
export function useToday(loaded: Today): { today: Today; live: boolean } {
  const [fresh, setFresh] = useState({ loaded, today: loaded });
  const ask = useRef<() => void>(() => {});
  useEffect(() => {
    const stop = new AbortController();
    ask.current = () => {
      call(todayCalls.adminToday, {}, { signal: stop.signal }).then(
        (today) => {
          if (!stop.signal.aborted) setFresh({ loaded, today });
        },
        // The page itself reports a lost connection or an ended session.
        () => {},
      );
    };
    const end = askWhileUsed(() => ask.current());
    return () => {
      stop.abort();
      end();
    };
  }, [loaded]);
  const live = useLiveWork(() => ask.current());
  return { today: fresh.loaded === loaded ? fresh.today : loaded, live };
}

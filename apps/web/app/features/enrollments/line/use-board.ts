import { openingNightCalls, type OpeningBoard } from '@doctorbird/contract/enrollments/opening-nights';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { askWhileUsed } from '../../../portal/ask-while-used.ts';

/** While a line is open it changes each second; an office that looks at it sees it a few times a minute. */
const how = { everyMs: 5_000, untouchedMs: 60 * 60_000 };

/** The board as loaded, and as it is now while the line is open. `show`: what a change answered. */
export function useBoard(loaded: OpeningBoard): {
  board: OpeningBoard;
  live: boolean;
  show: (board: OpeningBoard) => void;
  ask: () => void;
} {
  const [fresh, setFresh] = useState({ loaded, board: loaded });
  const board = fresh.loaded === loaded ? fresh.board : loaded;
  const state = board.night?.state;
  const live = state === 'open' || state === 'paused' || state === 'gathering';
  const asking = useRef<() => void>(() => {});
  // Answers come in any order: one that was asked for before what is shown says what was before it.
  const asked = useRef(0);
  const shown = useRef(0);
  useEffect(() => {
    const stop = new AbortController();
    asking.current = () => {
      const mine = (asked.current += 1);
      call(openingNightCalls.getOpeningBoard, {}, { signal: stop.signal }).then(
        (answered) => {
          if (mine <= shown.current) return;
          shown.current = mine;
          setFresh({ loaded, board: answered });
        },
        // The page itself reports a lost connection or an ended session.
        () => {},
      );
    };
    const end = live ? askWhileUsed(() => asking.current(), how) : () => {};
    return () => {
      stop.abort();
      end();
    };
  }, [loaded, live]);
  return {
    board,
    live,
    show: (answered) => {
      // The answer to a press is newer than whatever was asked for before it came.
      shown.current = asked.current += 1;
      setFresh({ loaded, board: answered });
    },
    ask: () => asking.current(),
  };
}

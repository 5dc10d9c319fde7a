import { quoteCalls } from '@doctorbird/contract/enrollments/prices/quote';
import type { Quote } from '@doctorbird/contract/enrollments/prices/quote';
import { plainCode } from '@doctorbird/contract/enrollments/prices/typed-code';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/toast.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';

/** What was added to the places, in the order in which it was chosen. */
export type ChosenItems = ReadonlyArray<{
  item_id: string;
  student_id: string;
  program_id: string;
  quantity: number;
}>;
type Asked = { programId: string; studentIds: readonly string[] };

/** The ids as one text, so that a list with the same children is the same question. */
const apart = ' ';
type Shown = { of: string; quote: Quote };

/** What places of these children cost now, all together, with the code that was applied. */
export function useQuote({ programId, studentIds }: Asked) {
  const children = studentIds.join(apart);
  const [code, setCode] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ChosenItems>([]);
  // A child that is not chosen any more takes its items along.
  const items = chosen.filter(({ student_id: id }) => studentIds.includes(id));
  const added = JSON.stringify(items);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const ask = useCallback(
    (given: string | null, signal?: AbortSignal) =>
      call(
        quoteCalls.quotePlaces,
        {
          body: {
            places: children.split(apart).map((id) => ({ student_id: id, program_id: programId })),
            code: given,
            ...(added !== '[]' && { items: JSON.parse(added) as ChosenItems[number][] }),
          },
        },
        { signal },
      ),
    [programId, children, added],
  );
  const key = `${programId} ${children} ${code ?? ''} ${added}`;
  useEffect(() => {
    if (children === '') return;
    const stop = new AbortController();
    ask(code, stop.signal)
      .then((quote) => {
        if (stop.signal.aborted) return;
        setShown({ of: key, quote });
        setFailure(null);
      })
      .catch((reason: unknown) => {
        if (stop.signal.aborted || endExpiredSession(reason)) return;
        const said = reason instanceof ApiError ? reason.fields.code : undefined;
        // A code that fits one child may not fit the next: the price is then shown without it.
        if (said) {
          setProblem(said);
          setCode(null);
        } else if (reason instanceof ApiError && Object.keys(reason.fields).some((name) => name.startsWith('items.'))) {
          // Sold out meanwhile: it is offered as such, and what was chosen is let go.
          toast.error(reason.message);
          setChosen([]);
        } else setFailure(messageOf(reason, 'Failed to load the price'));
      });
    return () => stop.abort();
  }, [ask, children, code, key, turn]);

  /** Tries a code; resolves to whether it counts from now on. */
  const apply = async (text: string): Promise<boolean> => {
    const typed = plainCode(text);
    if (typed === '') {
      setProblem('Please enter the code');
      return false;
    }
    try {
      const quote = await ask(typed);
      setProblem(null);
      setCode(typed);
      setShown({ of: `${programId} ${children} ${typed} ${added}`, quote });
      return true;
    } catch (reason) {
      if (endExpiredSession(reason)) return false;
      setProblem((reason instanceof ApiError && reason.fields.code) || messageOf(reason, 'Failed to check the code'));
      return false;
    }
  };

  return {
    /** Null until the price of this very choice is known. */
    quote: children !== '' && shown?.of === key ? shown.quote : null,
    failure,
    code,
    problem,
    apply,
    items,
    choose: setChosen,
    drop: () => {
      setCode(null);
      setProblem(null);
    },
    again: () => setTurn((before) => before + 1),
  };
}
export type QuoteState = ReturnType<typeof useQuote>;

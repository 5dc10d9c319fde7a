import { eventSetupCalls, type EarlierResult } from '@doctorbird/contract/competitions/event-setup';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatDate } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import { drawn } from './drawn.ts';

/** The teams in the order of an earlier result; those that were not there follow as they are drawn. */
export function seedsByResult(seeds: readonly string[], result: Pick<EarlierResult, 'teams'>): string[] {
  const known = result.teams.map(({ entry_id: entry }) => entry).filter((entry) => seeds.includes(entry));
  return [...known, ...drawn(seeds.filter((entry) => !known.includes(entry)))];
}

/** Earlier competitions with final places, to order the seeds by one of them. */
export function EarlierOrder({
  competitionId,
  seeds,
  onOrder,
}: {
  competitionId: string;
  seeds: readonly string[];
  onOrder: (seeds: string[], result: EarlierResult) => void;
}) {
  const [results, setResults] = useState<EarlierResult[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    call(eventSetupCalls.listEarlierResults, { params: { id: competitionId } }, { signal: controller.signal }).then(
      (answer) => setResults(answer.results),
      (reason: unknown) => {
        if (!controller.signal.aborted) setProblem(messageOf(reason, 'Failed to load earlier results'));
      },
    );
    return () => controller.abort();
  }, [competitionId, turn]);
  if (problem !== null)
    return (
      <ErrorState
        message={problem}
        onRetry={() => {
          setProblem(null);
          setTurn(turn + 1);
        }}
      />
    );
  if (results === null) return <Spinner label="Loading" />;
  const offered = results
    .map((result) => ({ result, known: result.teams.filter(({ entry_id: entry }) => seeds.includes(entry)).length }))
    .filter(({ known }) => known > 0);
  if (offered.length === 0)
    return (
      <p className={typeStyles.note}>
        No team of this division has a final place at an earlier competition. A team is known by its name and school, or
        by its family.
      </p>
    );
  return (
    <ul className={layoutStyles.stack10}>
      {offered.map(({ result, known }) => (
        <li key={result.id}>
          <p>
            <b>{result.title === result.division ? result.title : `${result.title}, ${result.division}`}</b>
          </p>
          <p className={typeStyles.note}>
            {`${formatDate(result.date)}. ${known} of ${seeds.length} teams have a place there; the others follow as they are drawn.`}
          </p>
          <Button size="sm" plain onClick={() => onOrder(seedsByResult(seeds, result), result)}>
            Order by this<span className="visually-hidden">{` result: ${result.title}, ${result.division}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

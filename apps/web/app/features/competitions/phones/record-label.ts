import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import type { MatchResult, RunResult } from '@doctorbird/contract/competitions/formats';
import { matchName, resultSentence, runSentence, type Lookups } from '../day/event-texts.ts';
import { recordLabels } from '../day/record-labels.ts';

/** What a record says, for the list of what was not sent: "M27: Bruk Wire win, 20 to 13". */
export function recordLabel({ kind, body, division_id: division }: GivenRecord, of: Lookups): string {
  const match = typeof body['match'] === 'string' ? of.match(`${division}.${body['match']}`) : undefined;
  const team = typeof body['entry'] === 'string' ? of.team(body['entry']) : undefined;
  const about = [match && matchName(match), team?.name].filter(Boolean).join(', ');
  const said =
    kind === 'match.result' && match
      ? resultText(match, body['result'] as MatchResult, of)
      : kind === 'run.result'
        ? `Run ${String(body['run'])}, ${runSentence(body['result'] as RunResult)}`
        : recordLabels[kind];
  return about === '' ? said : `${about}: ${said}`;
}

function resultText(match: NonNullable<ReturnType<Lookups['match']>>, result: MatchResult, of: Lookups): string {
  const how = resultSentence({ ...match, result }, of.nameOf);
  return result.winner === null ? how : `${of.nameOf(match[result.winner].team)} win. ${how}`;
}

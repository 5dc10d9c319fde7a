import { statusCards, type ServerStatus, type StatusCard, type StatusFact } from '@doctorbird/contract/admin/status';
import { formatDateTime } from '../../../format/dates.ts';

/** The order in which facts that are not well are listed. */
const urgency = ['failure', 'warning'] as const;

/** What somebody should look at, failures first. */
export const troubles = (facts: readonly StatusFact[]): StatusFact[] =>
  urgency.flatMap((state) => facts.filter((fact) => fact.state === state));

export const factsOf = (status: ServerStatus, card: StatusCard): StatusFact[] =>
  status.facts.filter((fact) => fact.card === card);

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** One sentence about everything. */
export function summaryOf({ facts }: ServerStatus): string {
  const failures = facts.filter(({ state }) => state === 'failure').length;
  const warnings = facts.filter(({ state }) => state === 'warning').length;
  if (failures > 0)
    return warnings > 0
      ? `${counted(failures, 'failure')} and ${counted(warnings, 'warning')}`
      : counted(failures, 'failure');
  return warnings > 0 ? counted(warnings, 'warning') : 'Everything works.';
}

/** Errors quote what somebody typed, which may be a name. */
const withoutQuotes = (reason: string) => reason.replace(/"[^"]*"|“[^”]*”|=\([^)]*\)/g, '(value)');

/** The whole page as text, for an email to the person who runs the server: no record's content is in it. */
export function reportOf(status: ServerStatus): string {
  const lines = [`Doctorbird ${status.version}, ${formatDateTime(status.at)}: ${summaryOf(status)}`];
  for (const { wrong, todo } of troubles(status.facts)) lines.push(`! ${[wrong, todo].filter(Boolean).join(' ')}`);
  for (const [card, title] of Object.entries(statusCards) as [StatusCard, string][]) {
    lines.push('', title);
    for (const { label, shown } of factsOf(status, card)) lines.push(`${label}: ${shown}`);
  }
  const failing = status.tasks.filter((task) => task.failing > 0 || task.failed);
  if (failing.length > 0) lines.push('', 'Regular tasks with failures');
  for (const { title, rows, failing: count } of failing) {
    lines.push(count > 0 ? `${title}: ${counted(count, 'failing record')}` : `${title}: the last run failed`);
    for (const { record, key, reason } of rows) lines.push(`- ${record} ${key}: ${withoutQuotes(reason)}`);
  }
  if (status.slow.statements.length > 0) lines.push('', 'Slowest statements today');
  for (const { statement, work, times, most_ms: ms } of status.slow.statements)
    lines.push(`- ${statement} (${work}): ${counted(times, 'time')}, up to ${ms} ms`);
  return lines.join('\n');
}

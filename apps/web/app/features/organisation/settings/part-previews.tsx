import { wayTexts, writtenWays } from '@doctorbird/contract/organisation/payment-ways';
import type { Values } from '../../../drafts/field-spec.ts';
import { Badge } from '../../../ui/badge.tsx';
import * as answerStyles from '../../../ui/answer.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The ways to pay other than by card, with their instructions, as families see them. */
export function WaysPreview({ values }: { values: Values }) {
  const agents = (values.agents as Values[]).filter(({ name }) => textOf(name) !== '');
  const written = writtenWays.filter((method) => textOf(values[method]) !== '');
  if (agents.length === 0 && written.length === 0)
    return <p className={typeStyles.muted}>Families are offered the card, and the bank account when it is set.</p>;
  return (
    <ul className={lineListStyles.list}>
      {agents.length > 0 && (
        <li>
          <b>Bill-payment agent</b>
          {agents.map((agent, at) => (
            <p key={at}>{`${textOf(agent.name)}: ${textOf(agent.instructions)}`}</p>
          ))}
        </li>
      )}
      {written.map((method) => (
        <li key={method}>
          <b>{wayTexts[method].title}</b>
          <p>{textOf(values[method])}</p>
        </li>
      ))}
    </ul>
  );
}

const ages = (from: unknown, to: unknown): string =>
  typeof from === 'number' && typeof to === 'number'
    ? `from ${from} to ${to} years`
    : typeof from === 'number'
      ? `from ${from} years`
      : typeof to === 'number'
        ? `up to ${to} years`
        : '';

type DocumentsPreviewProps = { values: Values; programs: readonly { value: string; label: string }[] };

/** A family's checklist, with whom each line applies to. */
export function DocumentsPreview({ values, programs }: DocumentsPreviewProps) {
  const asked = (values.requirements as Values[]).filter(
    ({ active, title }) => active === 'on' && textOf(title) !== '',
  );
  if (asked.length === 0) return <p className={typeStyles.muted}>Families are not asked for any document.</p>;
  return (
    <ul className={fileRowsStyles.rows}>
      {asked.map((line, at) => {
        const whom = [
          ages(line.age_from, line.age_to),
          programs.find(({ value }) => value === line.program_id)?.label ?? '',
        ].filter(Boolean);
        return (
          <li key={at}>
            <div>
              <p className={answerStyles.head}>
                <b>
                  {textOf(line.title)}
                  {line.optional === 'optional' && <span className={fieldStyles.optional}> (optional)</span>}
                </b>
                {whom.length > 0 && <Badge tone="info">{whom.join(', ')}</Badge>}
              </p>
              <small>{textOf(line.note)}</small>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

import type { FactState, StatusFact } from '@doctorbird/contract/admin/status';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import * as styles from './status.module.css';

const badges: Record<FactState, { tone: BadgeTone; text: string }> = {
  failure: { tone: 'bad', text: 'Failure' },
  warning: { tone: 'waiting', text: 'Warning' },
  unset: { tone: 'off', text: 'Not set up' },
  good: { tone: 'good', text: 'Good' },
};
const worstFirst = Object.keys(badges) as FactState[];

/** One card: the worst of its facts in its head, then each in a line. Something that is not set up is no trouble beside others. */
export function FactCard({ title, facts }: { title: string; facts: readonly StatusFact[] }) {
  const judged = facts.some(({ state }) => state !== 'unset') ? facts.filter(({ state }) => state !== 'unset') : facts;
  const worst = worstFirst.find((state) => judged.some((fact) => fact.state === state)) ?? 'good';
  const { tone, text } = badges[worst];
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Badge tone={tone}>{text}</Badge>
      </header>
      <dl>
        {facts.map(({ key, label, shown, state }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd data-state={state}>
              {shown}
              {(state === 'failure' || state === 'warning') && (
                <span className="visually-hidden">{`, ${badges[state].text.toLowerCase()}`}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

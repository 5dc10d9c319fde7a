import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { Button } from '../../../ui/button.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { lookupsOf } from '../day/event-texts.ts';
import { ceremonyOf } from './ceremony.ts';
import * as styles from './judging.module.css';

/** The ceremony on paper: the least first, the champions last. */
export function CeremonyScript({ state }: { state: EventState }) {
  const of = lookupsOf(state);
  const steps = ceremonyOf(state);
  if (steps.length === 0)
    return (
      <EmptyPanel title="Nothing to call yet">
        Awards that were given, and the places of divisions that are over, stand here in the order in which they are
        called.
      </EmptyPanel>
    );
  return (
    <div className={styles.script}>
      <p className={styles.hidden}>
        {`${steps.length} calls, champions last. The announcer has the same list on the phone. `}
        <Button size="sm" onClick={() => print()}>
          Print the script
        </Button>
      </p>
      <ol>
        {steps.map(({ id, title, team, citation, say }) => (
          <li key={id}>
            <p>{title}</p>
            <h2>{of.nameOf(team)}</h2>
            <p>{[say && `Say: ${say}`, of.team(team)?.school].filter(Boolean).join(' · ')}</p>
            {citation && <p>{citation}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}

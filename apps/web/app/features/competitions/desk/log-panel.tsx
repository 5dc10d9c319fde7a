import type { EventLogLine, EventState } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import { matchName, type Lookups } from '../day/event-texts.ts';
import { recordLabels } from '../day/record-labels.ts';
import type { RecordAct } from '../day/use-event-day.ts';
import * as styles from './desk.module.css';

const few = 6;

/** What was recorded, newest first, and the way back. */
export function LogPanel({
  log,
  divisions,
  of,
  act,
}: {
  log: readonly EventLogLine[];
  divisions: EventState['divisions'];
  of: Lookups;
  act: RecordAct;
}) {
  const [all, setAll] = useState(false);
  if (log.length === 0) return null;
  const names = new Map(divisions.map(({ id, name }) => [id, name]));
  return (
    <PhoneFold title="What was recorded" className={styles.panel}>
      <ul>
        {log.slice(0, all ? log.length : few).map((line) => {
          const match = line.match && of.match(`${line.division_id}.${line.match}`);
          const about = match ? matchName(match) : (of.team(line.entry)?.name ?? names.get(line.division_id ?? ''));
          return (
            <li key={line.id}>
              <span>
                <b>{[recordLabels[line.kind], about].filter(Boolean).join(': ')}</b>
                {`${of.time(line.at)}, ${line.by}${line.reason ? `: ${line.reason}` : ''}${line.voided ? ' (taken back)' : ''}`}
              </span>
              {line.own && !line.voided && (
                <Button variant="line" size="sm" plain onClick={() => void act('voided', { record: line.id })}>
                  {line.kind === 'voided' ? 'Redo' : 'Undo'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {log.length > few && (
        <Button variant="line" size="sm" plain onClick={() => setAll((before) => !before)}>
          {all ? 'Show fewer' : `Show all ${log.length}`}
        </Button>
      )}
    </PhoneFold>
  );
}

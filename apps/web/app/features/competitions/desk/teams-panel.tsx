import type { EventScreen } from '@doctorbird/contract/competitions/event-day';
import type { EventState, EventTeam } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { feeAtDoor, isFeeOpen } from '../day/fee-text.ts';
import { PitForm } from '../day/pit-form.tsx';
import { pitText } from '../day/pits.ts';
import { Plate } from '../day/plate.tsx';
import type { RecordAct } from '../day/use-event-day.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './desk.module.css';

/** Who is here, whose robot passed, and who left. */
export function TeamsPanel({ state, fees, act }: { state: EventState; fees: EventScreen['fees']; act: RecordAct }) {
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<EventTeam | null>(null);
  const [placing, setPlacing] = useState<EventTeam | null>(null);
  const owing = new Map(fees.filter(isFeeOpen).map((fee) => [fee.team, feeAtDoor(fee)]));
  const open = state.teams.filter(
    ({ id, arrived_at, inspected, withdrawn_at }) =>
      withdrawn_at || !arrived_at || inspected !== 'passed' || owing.has(id),
  );
  const shown = all ? state.teams : open.slice(0, 6);
  return (
    <PhoneFold title="Teams" className={styles.panel}>
      <ul>
        {shown.map((team) => (
          <li key={team.id}>
            <Plate team={team} />
            <span>
              <b>{team.name}</b>
              {team.withdrawn_reason ?? ([team.school, pitText(team)].filter(Boolean).join(' · ') || null)}
              {!team.withdrawn_at && owing.has(team.id) && <small>{owing.get(team.id)}</small>}
            </span>
            <TeamBadge team={team} />
            {!team.withdrawn_at && (
              <RowMenu
                label={`Actions for ${team.name}`}
                actions={[
                  ...(team.arrived_at
                    ? []
                    : [{ id: 'here', label: 'Here', onAction: () => void act('team.arrived', { entry: team.id }) }]),
                  ...(team.inspected === 'passed'
                    ? []
                    : [
                        {
                          id: 'passed',
                          label: 'Robot passed',
                          onAction: () => void act('team.inspected', { entry: team.id, passed: true }),
                        },
                      ]),
                  { id: 'pit', label: 'Give a pit', onAction: () => setPlacing(team) },
                  { id: 'leave', label: 'Withdraw', danger: true, onAction: () => setLeaving(team) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>All teams are here, and all robots passed.</p>}
      <Button variant="line" size="sm" plain onClick={() => setAll((before) => !before)}>
        {all ? 'Show what is open' : `Show all ${state.teams.length}`}
      </Button>
      <Dialog title={`Pit of ${placing?.name ?? ''}`} open={placing !== null} onClose={() => setPlacing(null)}>
        {placing && (
          <PitForm
            team={placing}
            save={async (pit) => {
              if (await act('team.pit', { entry: placing.id, pit })) setPlacing(null);
            }}
          />
        )}
      </Dialog>
      <Dialog title={`Withdraw ${leaving?.name ?? ''}?`} open={leaving !== null} onClose={() => setLeaving(null)}>
        {leaving && <LeaveForm team={leaving} act={act} onDone={() => setLeaving(null)} />}
      </Dialog>
    </PhoneFold>
  );
}

function LeaveForm({ team, act, onDone }: { team: EventTeam; act: RecordAct; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <div className={layoutStyles.stack14}>
      <p>Its matches that are still to come are walkovers. Matches that were played stay. It can be taken back.</p>
      <TextField
        label="Why"
        hint="The desk and the helpers read it"
        maxLength={240}
        value={reason}
        error={missing ? 'Please write a few words' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        variant="danger"
        onClick={() => {
          setMissing(reason.trim() === '');
          if (reason.trim() !== '')
            void act('team.withdrawn', { entry: team.id, reason }).then((done) => done && onDone());
        }}
      >
        Withdraw the team
      </Button>
    </div>
  );
}

function TeamBadge({ team: { withdrawn_at, arrived_at, inspected } }: { team: EventTeam }) {
  if (withdrawn_at) return <Badge tone="off">Out</Badge>;
  if (!arrived_at) return <Badge tone="waiting">Not here</Badge>;
  if (inspected === 'failed') return <Badge tone="bad">Not passed</Badge>;
  return inspected === 'passed' ? <Badge tone="good">Ready</Badge> : <Badge tone="waiting">To inspect</Badge>;
}

import type { DoorMember, TeamFee } from '@doctorbird/contract/competitions/event-day';
import type { EventTeam } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { feeAtDoor, isFeeOpen } from '../day/fee-text.ts';
import { Plate } from '../day/plate.tsx';
import { FindTeam } from './find-team.tsx';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

/** Teams that arrive, with who belongs to them. */
export function DoorScreen({ day }: { day: HelperDay }) {
  const { state } = day;
  const [open, setOpen] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const coming = state.teams.filter(({ withdrawn_at }) => withdrawn_at === null);
  const missing = coming.filter(({ arrived_at }) => arrived_at === null);
  const team = state.teams.find(({ id }) => id === open);
  if (team)
    return (
      <TeamAtDoor
        key={team.id}
        team={team}
        day={day}
        members={day.members.filter((member) => member.team === team.id)}
        fee={day.fees.find((fee) => fee.team === team.id)}
        onClose={() => setOpen(null)}
      />
    );
  return (
    <div className={styles.body}>
      <p
        className={styles.quiet}
        role="status"
      >{`${coming.length - missing.length} of ${coming.length} teams are here`}</p>
      <FindTeam
        teams={all ? coming : missing}
        title={all ? 'All teams' : 'Not here yet'}
        note={({ arrived_at, school }) => (arrived_at ? `Here since ${formatTime(arrived_at)}` : school)}
        onTeam={({ id }) => setOpen(id)}
      />
      <Button variant="line" size="sm" plain onClick={() => setAll(!all)}>
        {all ? 'Show who is missing' : 'Show all teams'}
      </Button>
    </div>
  );
}

function TeamAtDoor({
  team,
  day: { act, state },
  members,
  fee,
  onClose,
}: {
  team: EventTeam;
  day: HelperDay;
  members: readonly DoorMember[];
  fee: TeamFee | undefined;
  onClose: () => void;
}) {
  // Opened again, those who were noted stay ticked, and nobody who was not.
  const [present, setPresent] = useState<readonly string[]>(() =>
    members
      .filter(({ id, may_compete }) => (team.present ? team.present.includes(id) : may_compete))
      .map(({ id }) => id),
  );
  const divisions = state.divisions.filter(({ id }) => team.division_ids.includes(id));
  const checkIn = async () => {
    if (!(await act('team.arrived', { entry: team.id, present: [...present] }))) return;
    toast.success(`${team.name} are here. Send them to inspection.`);
    onClose();
  };
  const barred = members.filter(({ may_compete }) => !may_compete).length;
  const missing = barred + (fee && isFeeOpen(fee) ? 1 : 0);
  const count = members.length === 0 ? 'this team' : String(present.length);
  return (
    <div className={styles.body}>
      <div className={styles.team}>
        <Plate team={team} large />
        <div>
          <h2>{team.name}</h2>
          <p>{team.school}</p>
        </div>
      </div>
      {missing > 0 ? (
        <p className={styles.wrong}>
          {[
            barred > 0 && `${barred === 1 ? '1 member may' : `${barred} members may`} not compete yet`,
            fee && isFeeOpen(fee) && 'The fee is open: please send somebody to the desk',
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
      ) : (
        members.length > 0 && <p className={styles.good}>Ready: nothing is missing</p>
      )}
      {team.arrived_at && <p className={styles.good}>{`Here since ${formatTime(team.arrived_at)}`}</p>}
      <dl className={styles.facts}>
        <dt>Plays in</dt>
        <dd>{divisions.map(({ name }) => name).join(', ') || 'No division yet. Please ask the desk.'}</dd>
        <dt>Robot</dt>
        <dd>{inspectionText(team)}</dd>
        <dt>Pit</dt>
        <dd>{team.pit ?? 'None yet'}</dd>
        <dt>Fee</dt>
        <dd>{fee ? feeAtDoor(fee) : 'Please ask the desk'}</dd>
      </dl>
      {members.length > 0 && (
        <ul className={styles.rows}>
          {members.map(({ id, name, ...facts }) => (
            <li key={id}>
              <span>
                <b>{name}</b>
                {memberText(facts)}
              </span>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={present.includes(id)}
                  onChange={() =>
                    setPresent((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
                  }
                />
                Here<span className="visually-hidden">{` ${name}`}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        <Button variant="leaf" plain onClick={() => void checkIn()}>
          {team.arrived_at ? 'Save who is here' : `Check in ${count} and send to inspection`}
        </Button>
        <Button variant="line" plain onClick={onClose}>
          Another team
        </Button>
      </div>
    </div>
  );
}

/** What the door has to know of a child, and no more. */
function memberText({ may_compete, has_alert, photo }: Omit<DoorMember, 'id' | 'name' | 'team' | 'state'>): string {
  return [
    may_compete ? 'May compete.' : 'No yes of a parent yet: may watch, not compete.',
    has_alert && 'A note for the people in the hall: ask the desk.',
    !photo && 'No photos.',
  ]
    .filter(Boolean)
    .join(' ');
}

export function inspectionText({ inspected, inspection_reasons }: EventTeam): string {
  if (inspected === 'passed') return 'Passed inspection';
  return inspected === 'failed' ? `Not passed: ${inspection_reasons.join(', ')}` : 'To be inspected';
}

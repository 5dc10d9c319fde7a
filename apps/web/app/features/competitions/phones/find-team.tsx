import type { EventTeam } from '@doctorbird/contract/competitions/event-state';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { watchForCode } from '../../../ui/watch-for-code.ts';
import { Plate } from '../day/plate.tsx';
import * as styles from './phones.module.css';

/** The team whose code this is: its id stands in it, alone or in an address. */
export const teamOfCode = (teams: readonly EventTeam[], text: string): EventTeam | undefined =>
  teams.find(({ id }) => text.includes(id));

/** Scans the code of a team, or finds it by name, school or letters. */
export function FindTeam({
  teams,
  title,
  note,
  onTeam,
}: {
  teams: readonly EventTeam[];
  /** Above the list, with its number. */
  title: string;
  note: (team: EventTeam) => ReactNode;
  onTeam: (team: EventTeam) => void;
}) {
  const [search, setSearch] = useState('');
  const [isScanning, setScanning] = useState(false);
  const wanted = search.trim().toLowerCase();
  const found = teams.filter(({ name, code, school }) =>
    [name, code, school ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <>
      {isScanning ? (
        <Scanner teams={teams} onTeam={onTeam} onClose={() => setScanning(false)} />
      ) : (
        <Button variant="line" plain onClick={() => setScanning(true)}>
          Scan the code of a team
        </Button>
      )}
      <TextField
        label="Team or school"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <h2 className={styles.label}>{`${title}, ${found.length}`}</h2>
      <ul className={styles.rows}>
        {found.map((team) => (
          <li key={team.id}>
            <Plate team={team} />
            <span>
              <b>{team.name}</b>
              {note(team) ?? team.school}
            </span>
            <Button size="sm" onClick={() => onTeam(team)}>
              Open<span className="visually-hidden">{` ${team.name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{wanted === '' ? 'Nobody.' : 'No team is called that.'}</p>}
    </>
  );
}

function Scanner({
  teams,
  onTeam,
  onClose,
}: {
  teams: readonly EventTeam[];
  onTeam: (team: EventTeam) => void;
  onClose: () => void;
}) {
  const picture = useRef<HTMLVideoElement>(null);
  const [isClosed, setClosed] = useState(false);
  const latest = useRef({ teams, onTeam });
  useEffect(() => {
    latest.current = { teams, onTeam };
  });
  useEffect(
    () =>
      watchForCode(picture.current!, {
        facing: 'environment',
        accepts: (text) => teamOfCode(latest.current.teams, text) !== undefined,
        onCode: (text) => latest.current.onTeam(teamOfCode(latest.current.teams, text)!),
        onClosed: () => setClosed(true),
      }),
    [],
  );
  return (
    <div className={styles.scanner}>
      <video ref={picture} hidden={isClosed} muted playsInline aria-label="Camera" />
      <p role={isClosed ? 'alert' : undefined}>
        {isClosed
          ? 'The camera cannot be used. Please find the team by its name.'
          : 'Hold the code of the team in the frame'}
      </p>
      <Button variant="line" size="sm" plain onClick={onClose}>
        Close the camera
      </Button>
    </div>
  );
}

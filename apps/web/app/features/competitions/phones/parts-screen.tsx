import { useState } from 'react';
import type { EventTeam } from '@doctorbird/contract/competitions/event-state';
import { recordedBy } from '@doctorbird/contract/competitions/record-roles';
import { formatTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { pitText } from '../day/pits.ts';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

/** "Who has a 9 V clip?": asked here, approved by the announcer, shown to all pits. */
export function PartsScreen({ day }: { day: HelperDay }) {
  const { state, act } = day;
  const [team, setTeam] = useState('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const ask = async () => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    if (!(await act('parts.asked', { entry: team || null, text: text.trim() }))) return;
    toast.success('Asked. The announcer shows it to all pits.');
    setText('');
  };
  return (
    <div className={styles.body}>
      <div className={styles.block}>
        <h2 className={styles.label}>Ask for a part</h2>
        <SelectField
          label="Which team needs it"
          optional
          placeholder="No team"
          options={state.teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={team}
          onChange={(event) => setTeam(event.target.value)}
        />
        <TextField
          label="What it is"
          hint="As everybody reads it: Who has a 9 V clip?"
          maxLength={160}
          value={text}
          error={missing ? 'Please write a few words' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          onClick={() => {
            void ask();
          }}
        >
          Ask all pits
        </Button>
      </div>
      <OpenParts day={day} />
    </div>
  );
}

const pitOf = (team: EventTeam | undefined): string | null => (team ? pitText(team) : null);

/** Requests that are open, with what this role may do about them. */
export function OpenParts({ day: { state, of, act, person } }: { day: HelperDay }) {
  const open = state.notices.filter(({ kind, open: isOpen }) => kind === 'parts' && isOpen);
  const may = (kind: 'parts.shown' | 'parts.closed') =>
    person.admin || recordedBy[kind].some((role) => person.roles.includes(role));
  return (
    <section aria-label="Parts">
      <h2 className={styles.label}>{`Parts wanted, ${open.length}`}</h2>
      <ul className={styles.rows}>
        {open.map(({ id, text, team, at, live }) => (
          <li key={id}>
            <span>
              <b>{text}</b>
              {[of.team(team)?.name ?? 'A team', pitOf(of.team(team)), formatTime(at)].filter(Boolean).join(', ')}
            </span>
            {live ? (
              <Badge tone="info">In all pits</Badge>
            ) : (
              may('parts.shown') && (
                <Button size="sm" plain onClick={() => void act('parts.shown', { request: id })}>
                  Show to all<span className="visually-hidden">{` ${text}`}</span>
                </Button>
              )
            )}
            {may('parts.closed') && (
              <Button variant="line" size="sm" plain onClick={() => void act('parts.closed', { request: id })}>
                Found<span className="visually-hidden">{` ${text}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open.length === 0 && <p>Nobody is looking for a part.</p>}
    </section>
  );
}

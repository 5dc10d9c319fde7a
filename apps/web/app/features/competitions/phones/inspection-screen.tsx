import type { EventTeam } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { Plate } from '../day/plate.tsx';
import { inspectionText } from './door-screen.tsx';
import { FindTeam } from './find-team.tsx';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

/** What every robot is looked at for; what is not so is the reason why it goes back. */
const checks = ['Fits the box', 'Off switch reached in 5 s', 'Blade and moving parts locked', 'Battery and wires safe'];

/** Robots to inspect, and those that went back and come again. */
export function InspectionScreen({ day }: { day: HelperDay }) {
  const { state } = day;
  const [open, setOpen] = useState<string | null>(null);
  const coming = state.teams.filter(({ withdrawn_at }) => withdrawn_at === null);
  const back = coming.filter(({ inspected }) => inspected === 'failed');
  const waiting = coming.filter(({ inspected, arrived_at }) => inspected === 'not_yet' && arrived_at !== null);
  const away = coming.filter(({ inspected, arrived_at }) => inspected === 'not_yet' && arrived_at === null);
  const passed = coming.filter(({ inspected }) => inspected === 'passed');
  const team = state.teams.find(({ id }) => id === open);
  if (team) return <InspectTeam key={team.id} team={team} day={day} onClose={() => setOpen(null)} />;
  return (
    <div className={styles.body}>
      <p className={styles.quiet} role="status">{`${passed.length} of ${coming.length} robots passed`}</p>
      {back.length > 0 && (
        <section>
          <h2 className={styles.label}>{`Went back, ${back.length}`}</h2>
          <ul className={styles.rows}>
            {back.map((one) => (
              <li key={one.id}>
                <Plate team={one} />
                <span>
                  <b>{one.name}</b>
                  {one.inspection_reasons.join(', ')}
                </span>
                <Button size="sm" onClick={() => setOpen(one.id)}>
                  Again<span className="visually-hidden">{` ${one.name}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FindTeam
        teams={[...waiting, ...away, ...passed]}
        title="All others"
        note={(one) => (one.arrived_at === null && one.inspected === 'not_yet' ? 'Not here yet' : inspectionText(one))}
        onTeam={({ id }) => setOpen(id)}
      />
    </div>
  );
}

function InspectTeam({ team, day: { act }, onClose }: { team: EventTeam; day: HelperDay; onClose: () => void }) {
  const [good, setGood] = useState<readonly string[]>([]);
  const [weight, setWeight] = useState(team.weight_grams === null ? '' : String(team.weight_grams));
  const [other, setOther] = useState('');
  const [problem, setProblem] = useState<{ weight?: string; reason?: string; checks?: string }>({});
  const grams = weight.trim() === '' ? null : Number(weight);
  const badWeight = grams !== null && !(Number.isInteger(grams) && grams > 0 && grams <= 1_000_000);
  const save = async (passed: boolean) => {
    const open = checks.filter((check) => !good.includes(check));
    const reasons = passed ? [] : [...open, ...(other.trim() === '' ? [] : [other.trim()])];
    const wrong = {
      ...(badWeight && { weight: 'Please enter whole grams' }),
      ...(passed && open.length > 0 && { checks: `Tick all first: ${open.join(', ')}` }),
      ...(!passed && reasons.length === 0 && { reason: 'Please write why it goes back' }),
    };
    setProblem(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (!(await act('team.inspected', { entry: team.id, passed, weight_grams: grams, reasons }))) return;
    toast.success(passed ? `${team.name} passed.` : `${team.name} come again.`);
    onClose();
  };
  return (
    <div className={styles.body}>
      <div className={styles.team}>
        <Plate team={team} large />
        <div>
          <h2>{team.name}</h2>
          <p>{[team.robot, team.school].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {team.inspected === 'failed' && (
        <p className={styles.wrong}>{`It went back: ${team.inspection_reasons.join(', ')}`}</p>
      )}
      <TextField
        label="Weight in grams"
        inputMode="numeric"
        optional
        value={weight}
        error={problem.weight}
        onChange={(event) => setWeight(event.target.value)}
      />
      <ul className={styles.rows}>
        {checks.map((check) => (
          <li key={check}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={good.includes(check)}
                onChange={() =>
                  setGood((before) =>
                    before.includes(check) ? before.filter((one) => one !== check) : [...before, check],
                  )
                }
              />
              {check}
            </label>
          </li>
        ))}
      </ul>
      {problem.checks && (
        <p className={styles.wrong} role="alert">
          {problem.checks}
        </p>
      )}
      <TextField
        label="Something else"
        hint="Why it goes back, such as 8 g over"
        optional
        maxLength={160}
        value={other}
        error={problem.reason}
        onChange={(event) => setOther(event.target.value)}
      />
      <div className={styles.acts}>
        <Button variant="leaf" plain onClick={() => void save(true)}>
          Pass
        </Button>
        <Button plain onClick={() => void save(false)}>
          Not yet: try again
        </Button>
        <Button variant="line" plain onClick={onClose}>
          Another team
        </Button>
      </div>
    </div>
  );
}

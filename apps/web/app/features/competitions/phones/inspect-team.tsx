import type { InspectionRule } from '@doctorbird/contract/competitions/competitions';
import type { EventTeam } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { Plate } from '../day/plate.tsx';
import { checksOf, overText, ruleText } from './inspection-rules.ts';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

/** What was said of a rule: nothing yet, good, or what is wrong with it. */
type Said = Record<string, { good: boolean; reason: string }>;
/** As the record allows. */
const mostReasons = 12;
const longest = 160;

/** One robot: its weight against the limit, then rule by rule. */
export function InspectTeam({ team, day, onClose }: { team: EventTeam; day: HelperDay; onClose: () => void }) {
  const { checks, weight: limited } = checksOf(day.rules);
  const [said, setSaid] = useState<Said>({});
  const [weight, setWeight] = useState(team.weight_grams === null ? '' : String(team.weight_grams));
  const [other, setOther] = useState('');
  const [problem, setProblem] = useState<{ weight?: string; reason?: string; checks?: string }>({});
  const grams = weight.trim() === '' ? null : Number(weight);
  const badWeight = grams !== null && !(Number.isInteger(grams) && grams > 0 && grams <= 1_000_000);
  const over = limited && grams !== null && !badWeight ? overText(grams, limited.limit) : null;
  const failed = checks.filter(({ id }) => said[id]?.good === false);
  const unsaid = checks.filter(({ id }) => said[id] === undefined);
  const save = async (passed: boolean) => {
    const reasons = [
      ...(over === null ? [] : [over]),
      ...failed.map((rule) => [rule.text, said[rule.id]!.reason.trim()].filter(Boolean).join(': ')),
      ...(other.trim() === '' ? [] : [other.trim()]),
    ].map((reason) => reason.slice(0, longest));
    const wrong = {
      ...(badWeight && { weight: 'Please enter whole grams' }),
      ...(passed && limited && grams === null && { weight: 'Please weigh it first' }),
      ...(passed && over !== null && { weight: `It cannot pass: ${over}` }),
      ...(passed &&
        unsaid.length + failed.length > 0 && {
          checks: `Not good yet: ${[...failed, ...unsaid].map(({ text }) => text).join(', ')}`,
        }),
      ...(!passed && reasons.length === 0 && { reason: 'Please write why it goes back' }),
    };
    setProblem(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = {
      entry: team.id,
      passed,
      weight_grams: grams,
      reasons: passed ? [] : reasons.slice(0, mostReasons),
    };
    if (!(await day.act('team.inspected', body))) return;
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
        label={limited ? `Weight in grams, limit ${limited.limit}` : 'Weight in grams'}
        hint={limited ? ruleText(limited.rule) : undefined}
        inputMode="numeric"
        optional={!limited}
        value={weight}
        error={problem.weight}
        onChange={(event) => setWeight(event.target.value)}
      />
      {limited && grams !== null && !badWeight && (
        <p className={over === null ? styles.good : styles.wrong} role="status">
          {over ?? `${limited.limit - grams} g to spare`}
        </p>
      )}
      <ul className={styles.rows}>
        {checks.map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            said={said[rule.id]}
            onSay={(next) => setSaid((before) => ({ ...before, [rule.id]: next }))}
          />
        ))}
      </ul>
      {problem.checks && (
        <p className={styles.wrong} role="alert">
          {problem.checks}
        </p>
      )}
      <TextField
        label="Something else"
        hint="Why it goes back, such as a loose plate"
        optional
        maxLength={longest}
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

function RuleRow({
  rule,
  said,
  onSay,
}: {
  rule: InspectionRule;
  said: Said[string] | undefined;
  onSay: (said: Said[string]) => void;
}) {
  const reason = said?.reason ?? '';
  return (
    <li>
      <span>
        <b>{rule.text}</b>
        {rule.limit}
      </span>
      <span className={styles.pick} role="group" aria-label={rule.text}>
        <button type="button" aria-pressed={said?.good === true} onClick={() => onSay({ good: true, reason })}>
          Good
        </button>
        <button
          type="button"
          aria-pressed={said?.good === false}
          data-bad
          onClick={() => onSay({ good: false, reason })}
        >
          Not good
        </button>
      </span>
      {said?.good === false && (
        <TextField
          label={`What is wrong: ${rule.text}`}
          className={styles.reason}
          optional
          maxLength={100}
          value={reason}
          onChange={(event) => onSay({ good: false, reason: event.target.value })}
        />
      )}
    </li>
  );
}

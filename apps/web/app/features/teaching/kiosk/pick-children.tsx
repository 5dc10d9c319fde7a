import type { GateChild } from '@doctorbird/contract/teaching/kiosk';
import clsx from 'clsx';
import { useState } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRevealedTitle } from './use-revealed-title.ts';
import type { KioskInUse, KioskStep } from './use-kiosk.ts';
import * as styles from './kiosk.module.css';

type PickProps = { step: Extract<KioskStep, { at: 'children' }>; use: KioskInUse };

const keyOf = ({ student_id, meeting_id }: GateChild): string => `${student_id} ${meeting_id}`;
const states: Record<GateChild['state'], string> = { expected: 'Not in yet', in: 'Is in', out: 'Has left' };

/** The own children of today, by their first names; those that can be brought or collected are chosen already. */
export function PickChildren({ step: { side, known }, use }: PickProps) {
  const title = useRevealedTitle();
  const can = ({ state }: GateChild) => (side === 'in' ? state !== 'in' : state === 'in');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = known.children.filter((child) => can(child) && !left.has(keyOf(child)));
  const toggle = (key: string) =>
    setLeft((those) => new Set(those.has(key) ? [...those].filter((one) => one !== key) : [...those, key]));
  const names = new Intl.ListFormat('en-JM').format(chosen.map(({ first_name: name }) => name));
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={clsx('display', styles.title)}>
        {`Hello, ${known.first_name}`}
      </h1>
      <ul className={styles.children}>
        {known.children.map((child) => (
          <li key={keyOf(child)}>
            <button
              type="button"
              aria-pressed={chosen.includes(child)}
              disabled={!can(child)}
              onClick={() => toggle(keyOf(child))}
            >
              <Avatar name={child.first_name} />
              <span>
                <b>{child.first_name}</b>
                <small>{`${child.class}, ${formatTime(child.starts_at)}. ${states[child.state]}`}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {known.children.some(can) ? (
        <Button
          variant="leaf"
          className={styles.send}
          disabled={chosen.length === 0}
          pending={use.busy}
          onClick={() => void use.record({ side, known }, chosen)}
        >
          {chosen.length === 0 ? 'Choose a child' : side === 'in' ? `Bring in ${names}` : `Collect ${names}`}
        </Button>
      ) : (
        <p className={styles.lead}>
          {side === 'in' ? 'Nobody is left to bring in.' : 'Nobody of yours is in. Ring for a person if that is wrong.'}
        </p>
      )}
    </>
  );
}

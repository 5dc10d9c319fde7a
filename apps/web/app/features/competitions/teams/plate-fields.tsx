import { entryCalls } from '@doctorbird/contract/competitions/entries';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './team-plate.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import { InkChoice, TeamPlate } from './team-plate.tsx';

type PlateFieldsProps = {
  competitionId: string;
  name: string;
  code: string;
  ink: number;
  error?: string;
  onCode: (code: string) => void;
  onInk: (ink: number) => void;
};

/** Long enough that somebody has stopped typing. */
const typedMs = 400;

/** The code of a team, proposed while its name is typed, and its inks: the plate is built as one types. */
export function PlateFields({ competitionId, name, code, ink, error, onCode, onInk }: PlateFieldsProps) {
  const [choice, setChoice] = useState<{ free: string[]; is_free: boolean | null; name_taken: boolean } | null>(null);
  // As long as nobody typed letters of their own, the first proposal is the code.
  const [own, setOwn] = useState(code !== '');
  const latest = useRef({ onCode, own });
  useEffect(() => {
    latest.current = { onCode, own };
  });
  const asked = own && code.length === 3 ? code : undefined;
  useEffect(() => {
    if (name.trim().length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(
        entryCalls.checkTeamCode,
        { query: { competition: competitionId, name, ...(asked && { code: asked }) } },
        { signal: stop.signal },
      )
        .then((answer) => {
          setChoice(answer);
          if (!latest.current.own) latest.current.onCode(answer.free[0] ?? '');
        })
        // Without a line the server chooses a code when the team is entered.
        .catch(() => undefined);
    }, typedMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [competitionId, name, asked]);
  const others = choice?.free.filter((one) => one !== code) ?? [];
  return (
    <>
      <div className={styles.seen}>
        <TeamPlate code={code || null} ink={ink} />
        <p className={typeStyles.muted}>{name.trim() ? 'Seen like this on the hall screen' : 'Name the team first'}</p>
      </div>
      {choice?.name_taken && (
        <p role="status">Another team of this competition has this name. Please add something to it.</p>
      )}
      <div className={layoutStyles.stack8}>
        <TextField
          label="Three-letter code"
          name="letters"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={3}
          value={code}
          error={error}
          hint={noteOf(choice, asked)}
          onChange={(event) => {
            setOwn(true);
            onCode(event.target.value.toUpperCase().replaceAll(/[^A-Z]/g, ''));
          }}
        />
        {others.length > 0 && (
          <p className={actionsStyles.actions}>
            {others.map((free) => (
              <Button
                key={free}
                variant="line"
                size="sm"
                plain
                aria-label={`Take ${free}`}
                onClick={() => {
                  setOwn(true);
                  onCode(free);
                }}
              >
                {free}
              </Button>
            ))}
          </p>
        )}
      </div>
      <InkChoice code={code} chosen={ink} onChoose={onInk} />
    </>
  );
}

function noteOf(choice: { is_free: boolean | null } | null, asked: string | undefined): ReactNode {
  if (asked && choice?.is_free === true) return `${asked} is free`;
  if (asked && choice?.is_free === false) return `${asked} is not free. Choose one of these, or other letters.`;
  return 'Shown in brackets and on screens';
}

import clsx from 'clsx';
import { openingNightCalls, type TicketInLine } from '@doctorbird/contract/enrollments/opening-nights';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { sendableText, useAsTyped } from '../../../forms/use-as-typed.ts';
import { formatTime } from '../../../format/dates.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './line-board.module.css';

function standing({ state, ahead, stays_until: until, seen_at: seen }: TicketInLine): string {
  const ends = until === null ? '' : `, kept until ${formatTime(until)}`;
  switch (state) {
    case 'early':
      return `Here before the doors open${ends}`;
    case 'waiting':
      return `${ahead} ahead, last seen ${formatTime(seen)}${ends}`;
    case 'held':
      return `Held${until === null ? '' : ` until ${formatTime(until)}`}, ${ahead} ahead`;
    case 'turn':
      return `Its turn${until === null ? '' : ` until ${formatTime(until)}`}`;
    case 'inside':
      return `Inside${ends}`;
    case 'done':
      return `Inside, with a place${ends}`;
    case 'ended':
      return 'Its place has ended';
  }
}

/** One family in line, by the number that it tells on the phone. */
export function FindInLine({ nightId, early, onChange }: { nightId: string; early: number; onChange: () => void }) {
  const [typed, setTyped] = useState('');
  const [changed, setChanged] = useState<TicketInLine | null>(null);
  const search = sendableText(typed);
  const { answered, failure } = useAsTyped({
    question: search === '' ? null : search,
    ask: async (signal) =>
      (await call(openingNightCalls.findInLine, { params: { id: nightId }, query: { search } }, { signal })).data,
    failed: (reason) => messageOf(reason, 'The search did not answer.'),
  });
  const hits = (search === '' ? [] : (answered?.answer ?? [])).map((hit) => (hit.id === changed?.id ? changed : hit));
  const act = async (ticket: TicketInLine, what: 'let_in' | 'hold') => {
    try {
      const params = { id: nightId, ticket_id: ticket.id };
      setChanged(await call(openingNightCalls.callFromLine, { params, body: { what } }));
      toast.success(what === 'let_in' ? 'Let in.' : 'Held for 10 minutes.');
      onChange();
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to change the place'));
    }
  };
  return (
    <div className={layoutStyles.stack12}>
      <TextField
        label="Number, phone or name"
        maxLength={40}
        autoComplete="off"
        error={failure?.text}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {search !== '' && answered && hits.length === 0 && <p>No family in this line matches.</p>}
      {hits.length > 0 && (
        <ul className={styles.hits} aria-label="Found in line">
          {hits.map((hit) => (
            <li key={hit.id}>
              <p>
                <b>{hit.name ?? 'Not signed in yet'}</b>
                <small className={typeStyles.block}>
                  {[hit.number, hit.phone && showPhone(hit.phone), standing(hit)].filter(Boolean).join(', ')}
                </small>
              </p>
              <div className={clsx(layoutStyles.row8, layoutStyles.wrapped)}>
                <Button
                  variant="line"
                  size="sm"
                  plain
                  asks={openingNightCalls.callFromLine}
                  disabled={['turn', 'inside', 'done'].includes(hit.state)}
                  onClick={() => void act(hit, 'let_in')}
                >
                  Let in now
                </Button>
                <Button
                  variant="line"
                  size="sm"
                  plain
                  asks={openingNightCalls.callFromLine}
                  disabled={!['waiting', 'early', 'held'].includes(hit.state)}
                  onClick={() => void act(hit, 'hold')}
                >
                  Hold 10 minutes
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className={typeStyles.hint}>{`Recorded with your name. ${early} let in early tonight.`}</p>
    </div>
  );
}

import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import type { RecordAct } from '../day/use-event-day.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './desk.module.css';

/** One sentence for the live page and the hall. */
export function AnnouncePanel({ state, act, open }: { state: EventState; act: RecordAct; open?: boolean }) {
  const [text, setText] = useState('');
  const [live, setLive] = useState(true);
  const [screen, setScreen] = useState(true);
  const [problem, setProblem] = useState<string>();
  const last = state.notices.find(({ kind }) => kind === 'announcement');
  const send = async () => {
    if (text.trim() === '') return setProblem('Please write a few words');
    if (!live && !screen) return setProblem('Choose where it is shown');
    setProblem(undefined);
    if (await act('announced', { text, live, screen })) {
      toast.success('It is shown.');
      setText('');
    }
  };
  return (
    <PhoneFold title="Announce" className={styles.panel} open={open ?? false}>
      <TextArea
        label="Text"
        rows={2}
        maxLength={300}
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <CheckField label="Live page" checked={live} onChange={(event) => setLive(event.target.checked)} />
      <CheckField label="Screen of the hall" checked={screen} onChange={(event) => setScreen(event.target.checked)} />
      <Button onClick={() => void send()}>Show it</Button>
      {last && (
        <p className={typeStyles.note}>
          {`Shown now: ${last.text}`}{' '}
          <Button variant="line" size="sm" plain onClick={() => void act('voided', { record: last.id })}>
            Take it off
          </Button>
        </p>
      )}
    </PhoneFold>
  );
}

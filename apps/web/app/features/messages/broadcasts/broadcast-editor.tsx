import {
  broadcastCalls,
  broadcastVariables,
  type AudienceChoices,
  type Broadcast,
} from '@doctorbird/contract/messages/broadcasts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { BroadcastFiles } from './broadcast-files.tsx';
import { RecipientNames, Sample, usePreview } from './recipients-preview.tsx';
import { SendPanel } from './send-panel.tsx';
import * as styles from './broadcasts.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type Written = Pick<Broadcast, 'kind' | 'subject' | 'text' | 'audience'>;
/** After the last key. */
const saveAfterMs = 1200;

const kinds = [
  { value: 'service', label: 'Service: about classes, places and money' },
  { value: 'news', label: 'News: offers and stories' },
];

/** Writes a message to many; it saves itself while it is written. */
export function BroadcastEditor({ broadcast, choices }: { broadcast: Broadcast; choices: AudienceChoices }) {
  const [written, setWritten] = useState<Written>(() => {
    const { kind, subject, text, audience } = broadcast;
    return { kind, subject, text, audience };
  });
  const [person, setPerson] = useState('');
  const saving = useDraft(broadcast, written);
  const previewed = usePreview(written, person);
  const set = (change: Partial<Written>) => setWritten((before) => ({ ...before, ...change }));
  return (
    <>
      <Panel title="Who gets it">
        <div className={panelStyles.body}>
          <div className={styles.audience}>
            <AudienceFields audience={written.audience} choices={choices} onChange={(audience) => set({ audience })} />
            {written.audience.rules.length > 0 && <RecipientNames {...previewed} />}
          </div>
        </div>
      </Panel>
      <Panel title="Message" aside={<span role="status">{saving.text}</span>}>
        <div className={panelStyles.body}>
          <div className={styles.writing}>
            <SelectField
              label="Kind"
              value={written.kind}
              options={kinds}
              hint="Service messages go to all concerned. News goes only to families who agreed to get it in their settings."
              onChange={({ target }) => set({ kind: target.value === 'news' ? 'news' : 'service' })}
            />
            <TextField
              label="Subject"
              value={written.subject}
              maxLength={150}
              error={previewed.fields['subject']}
              hint="It is shown on locked phones, so it names no one. {program} can be used."
              onChange={({ target }) => set({ subject: target.value })}
            />
            <TextArea
              label="Text"
              rows={10}
              value={written.text}
              maxLength={4000}
              error={previewed.fields['text']}
              onChange={({ target }) => set({ text: target.value })}
            />
            <div className={styles.tools}>
              {broadcastVariables.map((name) => (
                <Button
                  key={name}
                  variant="line"
                  size="sm"
                  plain
                  aria-label={`Add {${name}} to the text`}
                  onClick={() => set({ text: `${written.text}{${name}}` })}
                >
                  {`{${name}}`}
                </Button>
              ))}
            </div>
            <BroadcastFiles broadcast={broadcast} />
            <Sample preview={previewed.preview} person={person} onPerson={setPerson} />
          </div>
        </div>
      </Panel>
      <SendPanel broadcast={broadcast} total={previewed.preview?.total ?? null} save={saving.save} />
    </>
  );
}

/** Saves a while after the last change; `save` saves at once what is not saved yet, and says whether that worked. */
function useDraft(broadcast: Broadcast, written: Written) {
  const now = JSON.stringify(written);
  const [state, setState] = useState<{ saved: string; version: number; failure: string | null }>(() => ({
    saved: now,
    version: broadcast.version,
    failure: null,
  }));
  const running = useRef<Promise<number | null>>(Promise.resolve(broadcast.version));
  const saved = useRef(now);
  const version = useRef(broadcast.version);
  // What a test, a file or the time of sending changed is another version.
  useEffect(() => {
    version.current = Math.max(version.current, broadcast.version);
  }, [broadcast.version]);
  const save = (text: string): Promise<number | null> => {
    running.current = running.current.then(async () => {
      if (saved.current === text) return version.current;
      try {
        const answer = await call(broadcastCalls.changeBroadcast, {
          params: { id: broadcast.id },
          body: { ...(JSON.parse(text) as Written), version: version.current },
        });
        saved.current = text;
        version.current = answer.version;
        setState({ saved: text, version: answer.version, failure: null });
        return answer.version;
      } catch (reason) {
        setState((before) => ({ ...before, failure: messageOf(reason, 'Failed to save') }));
        return null;
      }
    });
    return running.current;
  };
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    if (saved.current === now) return undefined;
    const timer = setTimeout(() => void saveNow.current(now), saveAfterMs);
    return () => clearTimeout(timer);
  }, [now]);
  return {
    save: () => save(now),
    text: state.failure ?? (state.saved === now ? 'Saved' : 'Saving …'),
  };
}

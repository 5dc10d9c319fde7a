import {
  broadcastCalls,
  broadcastVariables,
  type AudienceChoices,
  type Broadcast,
} from '@doctorbird/contract/messages/broadcasts';
import { useState } from 'react';
import { LeaveDialog } from '../../../drafts/leave-dialog.tsx';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { BroadcastFiles } from './broadcast-files.tsx';
import { RecipientNames, Sample, usePreview } from './recipients-preview.tsx';
import { SendPanel } from '../writing/send-panel.tsx';
import { useSavedDraft } from '../writing/use-saved-draft.ts';
import { peopleText } from './broadcast-texts.ts';
import * as styles from './broadcasts.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type Written = Pick<Broadcast, 'kind' | 'subject' | 'text' | 'audience'>;
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
  const { id } = broadcast;
  const params = { id };
  const saving = useSavedDraft({
    written,
    version: broadcast.version,
    send: (body, version) => call(broadcastCalls.changeBroadcast, { params, body: { ...body, version } }),
  });
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
      {saving.leaving && <LeaveDialog blocker={saving.leaving} />}
      <SendPanel
        noun="message"
        record={broadcast}
        readers={previewed.preview && peopleText(previewed.preview.total)}
        save={saving.save}
        list="/admin/messages/broadcasts"
        calls={{
          test: (idempotencyKey) => call(broadcastCalls.testBroadcast, { params }, { idempotencyKey }),
          send: (body, idempotencyKey) => call(broadcastCalls.sendBroadcast, { params, body }, { idempotencyKey }),
          unschedule: (idempotencyKey) => call(broadcastCalls.unscheduleBroadcast, { params }, { idempotencyKey }),
          remove: () => call(broadcastCalls.removeBroadcast, { params }),
        }}
      />
    </>
  );
}

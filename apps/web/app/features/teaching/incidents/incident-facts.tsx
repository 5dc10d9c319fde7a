import {
  incidentKindLabels,
  incidentLineLabels,
  incidentStateLabels,
} from '@doctorbird/contract/teaching/incident-labels';
import type { IncidentRecord } from '@doctorbird/contract/teaching/incidents';
import { formatDayTime } from '../../../format/dates.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './incidents.module.css';

const long = (text: string | null) => text && <span className={styles.long}>{text}</span>;

/** What a note says, and everything that was signed and added. */
export function IncidentFacts({ note, family = false }: { note: IncidentRecord; family?: boolean }) {
  const { facts, lines } = note;
  const last = lines.at(-1);
  return (
    <>
      {!note.intact && (
        <p className={noticeStyles.notice} role="alert">
          Something in this note was changed after it was signed. Please tell the office.
        </p>
      )}
      <Panel title={incidentKindLabels[note.kind]}>
        <div className={panelStyles.body}>
          <FactList
            facts={[
              { label: 'Child', value: note.student.full_name },
              { label: 'When', value: formatDayTime(note.occurred_at) },
              { label: 'Where', value: facts.place },
              !family && { label: 'State', value: incidentStateLabels[note.state] },
              { label: 'What happened', value: long(facts.what), wide: true },
              { label: 'What we did', value: long(facts.first_aid), wide: true },
              { label: 'Who saw it', value: facts.witnesses, wide: true },
              { label: 'Team members there', value: facts.staff_present, wide: true },
              {
                label: 'Family told',
                value:
                  facts.notified && `${facts.notified.who}, ${facts.notified.how}, ${formatDayTime(facts.notified.at)}`,
                wide: true,
              },
              { label: 'What happens next', value: long(facts.follow_up), wide: true },
              { label: 'Written by', value: note.author },
              {
                label: 'Copied from paper by',
                value: facts.paper_by && `${note.author}, written by ${facts.paper_by}`,
              },
              { label: 'Written later', value: note.late_hours && `${note.late_hours} hours after it happened` },
            ]}
          />
        </div>
      </Panel>
      {lines.length > 0 && (
        <Panel title="Signed and added">
          <div className={panelStyles.body}>
            <Timeline
              label="Signed and added"
              entries={lines.map(({ id, kind, by, at, text, signature }) => ({
                id,
                title: `${incidentLineLabels[kind]}: ${by}, ${formatDayTime(at)}`,
                note: (text ?? signature) && (
                  <span className={styles.long}>
                    {[signature && `Signed ${signature}`, text].filter(Boolean).join('\n')}
                  </span>
                ),
              }))}
            />
            {last && !family && <p className={`${typeStyles.muted} ${styles.hash}`}>{`Check: ${last.hash}`}</p>}
          </div>
        </Panel>
      )}
    </>
  );
}

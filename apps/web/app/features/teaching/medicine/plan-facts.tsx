import { medicineEntryLabels, medicineStateLabels } from '@doctorbird/contract/teaching/medicine-labels';
import type { MedicineEntry, MedicinePlan } from '@doctorbird/contract/teaching/medicine';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatDayTime } from '../../../format/dates.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { often } from './medicine-texts.ts';
import * as incidentStyles from '../incidents/incidents.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './medicine.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const long = (text: string | null) => text && <span className={incidentStyles.long}>{text}</span>;

/** Who may give it now; a plan that counts says so where everybody on it has left. */
const giversOf = ({ givers, state }: MedicinePlan): string =>
  givers.map(({ full_name: name }) => name).join(', ') ||
  (state === 'checked' ? 'No one now. The office names who may.' : '');

/** What a plan says. */
export function PlanFacts({ plan }: { plan: MedicinePlan }) {
  const { facts } = plan;
  return (
    <>
      {!plan.intact && (
        <p className={noticeStyles.notice} role="alert">
          Something in this log was changed after it was saved. Please tell the office.
        </p>
      )}
      <Panel title={facts.medicine}>
        <div className={panelStyles.body}>
          <FactList
            facts={[
              { label: 'Child', value: plan.student.full_name },
              { label: 'How much', value: `${facts.dose}. ${facts.route}`, wide: true },
              { label: 'When', value: long(facts.reason), wide: true },
              { label: 'How often', value: often(plan), wide: true },
              { label: 'Where it is', value: facts.storage, wide: true },
              { label: 'Stop if', value: long(facts.stop_if), wide: true },
              { label: 'Who gives it', value: giversOf(plan), wide: true },
              { label: 'Valid', value: `${formatDate(plan.starts_on)} – ${formatDate(plan.ends_on)}`, wide: true },
              { label: 'State', value: medicineStateLabels[plan.state] },
              { label: 'What is missing', value: long(plan.sent_back), wide: true },
              { label: 'First dose at home', value: facts.first_dose_at_home ? 'Yes' : 'No' },
              { label: 'Changed by a doctor', value: long(facts.doctor), wide: true },
              { label: 'More', value: long(facts.notes), wide: true },
              { label: 'Written by', value: plan.written_by },
              { label: 'Signed', value: plan.signature },
              { label: 'Checked by', value: plan.checked_by },
            ]}
          />
        </div>
      </Panel>
    </>
  );
}

const linesOf = ({ witness, text, left, against }: MedicineEntry): string[] =>
  [witness && `Seen by ${witness}`, text, left && `Left: ${left}`, against && `Against the plan: ${against}`].filter(
    (line): line is string => line !== null && line !== '',
  );

const isDose = ({ dose_id: of, kind }: MedicineEntry): boolean => of === null && kind !== 'read';

type DoseLogProps = {
  plan: MedicinePlan;
  /** What can be done with a dose, below it. */
  after?: (dose: MedicineEntry) => ReactNode;
};

/** Every dose with what was added to it; none of it changes. */
export const DoseLog = ({ plan, after }: DoseLogProps) => (
  <Panel title="Doses">
    <div className={panelStyles.body}>
      {!plan.entries.some(isDose) && <p className={typeStyles.muted}>No dose yet.</p>}
      <Timeline
        label="Doses"
        entries={plan.entries.map((entry) => ({
          id: entry.id,
          title: `${[medicineEntryLabels[entry.kind], entry.amount].filter(Boolean).join(', ')}: ${entry.by}, ${formatDayTime(entry.at)}`,
          note: (
            <span className={incidentStyles.long}>
              {[
                ...linesOf(entry),
                isDose(entry) ? (entry.notified ? 'The family knows' : 'The family has not read it yet') : '',
              ]
                .filter(Boolean)
                .join('\n')}
              {isDose(entry) && after && <span className={styles.after}>{after(entry)}</span>}
            </span>
          ),
        }))}
      />
      <p className={typeStyles.note}>A saved dose cannot be changed or deleted by anyone. You can add a line.</p>
    </div>
  </Panel>
);

/** Who opened the plan. */
export const PlanOpenings = ({ plan }: { plan: MedicinePlan }) => (
  <Panel title="Who opened this plan">
    <div className={panelStyles.body}>
      <Timeline
        label="Who opened this plan"
        entries={plan.openings.map(({ at, by, reason }) => ({
          id: `${at}${by}`,
          title: by,
          note: [formatDateTime(at), reason].filter(Boolean).join(' · '),
        }))}
      />
    </div>
  </Panel>
);

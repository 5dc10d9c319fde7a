import type { ImportDraft } from '@doctorbird/contract/families/family-imports';
import clsx from 'clsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { childrenText } from './import-texts.ts';
import type { OpenImportState } from './use-open-import.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const leaveOut = 'leave-out';

/** The class names of the file and the programs that they become. */
export function ClassPrograms({ draft, state }: { draft: ImportDraft; state: OpenImportState }) {
  const decided = draft.classes.filter(({ program_id: to, left_out: out }) => to !== null || out).length;
  const choose = (name: string, value: string) =>
    void state.change({ classes: [{ name, program_id: value === leaveOut ? null : value }] });
  return (
    <Panel title="Class names to programs">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <p
          className={typeStyles.muted}
        >{`${decided} of ${draft.classes.length} decided. Places cost nothing: what is owed for them is in the balance.`}</p>
        {draft.classes.map(({ name, children, program_id: to, left_out: out }) => (
          <SelectField
            key={name}
            label={`${name} (${childrenText(children)})`}
            placeholder={to === null && !out ? 'Choose a program' : undefined}
            value={out ? leaveOut : (to ?? '')}
            options={[
              ...draft.programs.map(({ id, title }) => ({ value: id, label: title })),
              { value: leaveOut, label: 'Leave out: enroll nobody' },
            ]}
            onChange={({ target }) => choose(name, target.value)}
          />
        ))}
      </div>
    </Panel>
  );
}

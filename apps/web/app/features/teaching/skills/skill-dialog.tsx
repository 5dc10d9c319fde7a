import { skillLevelLabels, skillLevels, type SkillLevel } from '@doctorbird/contract/teaching/progress';
import {
  newSkill,
  skillMapCalls,
  type MapSkill,
  type MapTrack,
  type SkillLevelRules,
} from '@doctorbird/contract/teaching/skill-map';
import { call } from '../../../api/call.ts';
import type { FieldSpec, Values } from '../../../drafts/field-spec.ts';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';
import { proofColumns } from './proof-columns.ts';
import { LiftedChildren } from './lifted-children.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as foldStyles from '../../../ui/fold.module.css';

const textOf = (level: SkillLevel): FieldSpec => ({
  as: 'text',
  name: `levels.${level}.text`,
  label: `${skillLevelLabels[level]}: what a child can do`,
});
const proofsOf = (level: SkillLevel): FieldSpec => ({
  as: 'rows',
  name: `levels.${level}.proofs`,
  label: 'Records that open it',
  hint: 'Without any, a teacher marks this level. A name is the title of the coursework or the word of the note; empty counts all.',
  columns: proofColumns,
  add: `Add a record for ${skillLevelLabels[level]}`,
});
const needsOf = (level: SkillLevel): FieldSpec => ({
  as: 'number',
  name: `levels.${level}.needs`,
  label: `How many of these are enough for ${skillLevelLabels[level]}`,
});

const nothing = () => ({ text: '', proofs: [], needs: 1 });
const valuesOf = (levels: SkillLevelRules | undefined): SkillLevelRules =>
  levels ?? { starting: nothing(), practising: nothing(), confident: nothing(), teaching_others: nothing() };

const countProofs = (values: Values, level: SkillLevel): number =>
  (values['levels'] as SkillLevelRules | undefined)?.[level].proofs.length ?? 0;

type SkillDialogProps = {
  skill: MapSkill | null;
  trackId: string;
  tracks: readonly MapTrack[];
  onClose: () => void;
};

/** Adds or changes a skill: its line for children, and for each level what it means and what opens it. */
export const SkillDialog = ({ skill, trackId, tracks, onClose }: SkillDialogProps) => (
  <RecordDialog
    noun="skill"
    record={skill}
    schema={newSkill}
    defaults={{
      track_id: trackId,
      title: skill?.title ?? '',
      line: skill?.line ?? '',
      levels: valuesOf(skill?.levels),
    }}
    add={(body, options) => call(skillMapCalls.addSkill, { body }, options)}
    change={({ id, version }, body) => call(skillMapCalls.changeSkill, { params: { id }, body: { ...body, version } })}
    done={({ title }, isNew) => `“${title}” is ${isNew ? 'on the map' : 'saved. No child lost a level'}.`}
    onClose={onClose}
  >
    {({ box, values }) => (
      <>
        <div className={fieldStyles.line}>
          {box({ as: 'text', name: 'title', label: 'Name', placeholder: 'Wiring' })}
          {box({
            as: 'select',
            name: 'track_id',
            label: 'Track',
            options: tracks.map(({ id, title }) => ({ value: id, label: title })),
          })}
        </div>
        {box({ as: 'text', name: 'line', label: 'One line for children', optional: true })}
        {skillLevels.map((level) => {
          const proofs = countProofs(values, level);
          return (
            <div key={level} className={fieldStyles.form}>
              {box(textOf(level))}
              <details className={foldStyles.fold}>
                <summary>
                  {proofs === 0
                    ? `Marked by a teacher. Open ${skillLevelLabels[level]} by records`
                    : `Opened by records: ${proofs}`}
                </summary>
                <div className={fieldStyles.form}>
                  {box(proofsOf(level))}
                  {proofs > 1 && box(needsOf(level))}
                </div>
              </details>
            </div>
          );
        })}
        {skill && <LiftedChildren skillId={skill.id} levels={values['levels'] as SkillLevelRules} />}
      </>
    )}
  </RecordDialog>
);

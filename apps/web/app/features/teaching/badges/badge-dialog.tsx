import {
  badgeBacks,
  badgeGrounds,
  badgeSigns,
  ownSign,
  type BadgePicture,
} from '@doctorbird/contract/teaching/badge-pictures';
import {
  badgeRuleKinds,
  badgeRuleLabels,
  isCounted,
  type BadgeRuleKind,
} from '@doctorbird/contract/teaching/badge-rules';
import { newBadge, officeBadgeCalls, type OfficeBadge } from '@doctorbird/contract/teaching/office-badges';
import { skillLevelLabels, skillLevels } from '@doctorbird/contract/teaching/progress';
import { skillMapCalls } from '@doctorbird/contract/teaching/skill-map';
import { call } from '../../../api/call.ts';
import type { FieldSpec, Values } from '../../../drafts/field-spec.ts';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';
import { everyProgramOption } from '../../../lists/every-program.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { proofColumns } from '../skills/proof-columns.ts';
import { BadgeDrawing } from './badge-drawing.tsx';
import { OwnDrawing } from './own-drawing-field.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './badges.module.css';

const choicesOf = (table: Readonly<Record<string, { label: string }>>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }));

const firstPicture: BadgePicture = { sign: 'star', back: 'trace', ground: 'reef' };
const noRule = { kind: 'hand' as const, count: 5, skill_id: null, level: null, program_id: null, also: [] };
const signs = [...choicesOf(badgeSigns), { value: ownSign, label: 'Our own drawing' }];
const isOwn = (values: Values) => (values['picture'] as BadgePicture).sign === ownSign;
const kindOf = (values: Values): BadgeRuleKind => (values['rule'] as { kind: BadgeRuleKind }).kind;

/** The records that a rule asks for besides the one that it is named after. */
const alsoOf = (kind: BadgeRuleKind): FieldSpec => ({
  as: 'rows',
  name: 'rule.also',
  label: kind === 'records' ? 'Records that give it' : 'And also',
  hint: 'All of them are needed. A name is the title of the coursework or the competition, or the word of the note; empty counts all.',
  ...(kind !== 'records' && { optional: true as const }),
  columns: proofColumns,
  add: 'Add a record',
});

type BadgeDialogProps = { badge: OfficeBadge | null; onClose: () => void };

/** Makes or changes a badge: its words, its picture from our parts, and what gives it. */
export function BadgeDialog({ badge, onClose }: BadgeDialogProps) {
  const skills = useLoaded('skills', (signal) => call(skillMapCalls.getSkillMap, {}, { signal }));
  const programs = useLoaded('programs', everyProgramOption);
  const skillOptions = (skills.data?.tracks ?? []).flatMap((track) =>
    track.skills.map(({ id, title }) => ({ value: id, label: title })),
  );
  const programOptions = programs.data ?? [];
  return (
    <RecordDialog
      noun="badge"
      record={badge}
      schema={newBadge}
      defaults={{
        title: badge?.title ?? '',
        criteria: badge?.criteria ?? '',
        picture: badge?.picture ?? firstPicture,
        rule: badge ? { ...badge.rule, count: badge.rule.count ?? noRule.count } : noRule,
      }}
      add={(body, options) => call(officeBadgeCalls.addBadge, { body }, options)}
      change={({ id, version }, body) =>
        call(officeBadgeCalls.changeBadge, { params: { id }, body: { ...body, version } })
      }
      done={({ title }, isNew) => `“${title}” is ${isNew ? 'made' : 'saved'}.`}
      onClose={onClose}
    >
      {({ box, draft, values }) => (
        <>
          {box({ as: 'text', name: 'title', label: 'Name', hint: 'At most 24 letters', placeholder: 'Fault finder' })}
          {box({
            as: 'area',
            name: 'criteria',
            label: 'What a child did to get it',
            hint: 'Children, families and the public check page read this sentence.',
          })}
          <div className={styles.preview} aria-hidden="true">
            <BadgeDrawing picture={values['picture'] as BadgePicture} />
            <BadgeDrawing picture={values['picture'] as BadgePicture} earned={false} />
            <BadgeDrawing picture={values['picture'] as BadgePicture} />
          </div>
          <div className={fieldStyles.line}>
            {box({ as: 'select', name: 'picture.sign', label: 'Sign', options: signs })}
            {box({ as: 'select', name: 'picture.back', label: 'Behind it', options: choicesOf(badgeBacks) })}
            {box({ as: 'select', name: 'picture.ground', label: 'Ground', options: choicesOf(badgeGrounds) })}
          </div>
          {isOwn(values) && <OwnDrawing form={draft} name="picture.own" />}
          {box({
            as: 'select',
            name: 'rule.kind',
            label: 'What gives it',
            hint: 'Notes that a child needs support are no part of any rule.',
            options: badgeRuleKinds.map((value) => ({ value, label: badgeRuleLabels[value] })),
          })}
          {isCounted(kindOf(values)) && box({ as: 'number', name: 'rule.count', label: 'How many' })}
          {kindOf(values) === 'skill' && (
            <div className={fieldStyles.line}>
              {box({
                as: 'select',
                name: 'rule.skill_id',
                label: 'Skill',
                options: skillOptions,
                none: 'Choose a skill',
              })}
              {box({
                as: 'select',
                name: 'rule.level',
                label: 'At least',
                options: skillLevels.map((value) => ({ value, label: skillLevelLabels[value] })),
                none: 'Choose a level',
              })}
            </div>
          )}
          {kindOf(values) === 'program' &&
            box({
              as: 'select',
              name: 'rule.program_id',
              label: 'Program',
              options: programOptions,
              none: 'Any program',
            })}
          {kindOf(values) !== 'hand' && box(alsoOf(kindOf(values)))}
          <p>Once a child has it, words, picture and rule stay as they are. You can switch it off at any time.</p>
        </>
      )}
    </RecordDialog>
  );
}

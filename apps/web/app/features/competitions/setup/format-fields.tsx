import { divisionKindLabels, type DivisionFormat } from '@doctorbird/contract/competitions/formats';
import { useWatch } from 'react-hook-form';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { Column, DraftForm, FieldSpec } from '../../../drafts/field-spec.ts';
import { useBox } from '../../../drafts/use-box.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { formatOfKind, sheetOfKind } from './presets.ts';
import { RubricLevels } from './rubric-levels.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

type PartProps = { form: DraftForm; name: string };
type Spec = FieldSpec | readonly FieldSpec[];

const number = (name: string, label: string, hint?: string): FieldSpec => ({
  as: 'number',
  name,
  label,
  ...(hint !== undefined && { hint }),
});
const check = (name: string, label: string): FieldSpec => ({ as: 'check', name, label });
const select = (name: string, label: string, options: Record<string, string>): FieldSpec => ({
  as: 'select',
  name,
  label,
  options: Object.entries(options).map(([value, text]) => ({ value, label: text })),
});
const rows = (name: string, label: string, add: string, columns: readonly Column[]): FieldSpec => ({
  as: 'rows',
  name,
  label,
  add,
  columns,
});

const tablePoints = (name: string): readonly FieldSpec[] => [
  number(`${name}.points.win`, 'Points for a win'),
  number(`${name}.points.draw`, 'For a draw'),
  number(`${name}.points.loss`, 'For a loss'),
];

/** The fields of a format besides its match sheet and its rubric. */
function specsOf(name: string, format: DivisionFormat): Spec[] {
  switch (format.kind) {
    case 'single':
      return [check(`${name}.third_place`, 'The two that lose before the final play for third place')];
    case 'double':
      return [check(`${name}.reset`, 'The winner of the second chance must win twice in the final')];
    case 'round_robin':
      return [
        number(`${name}.groups`, 'Groups', '1: one table for everybody'),
        check(`${name}.twice`, 'Each pair meets twice'),
        tablePoints(name),
      ];
    case 'swiss':
      return [number(`${name}.rounds`, 'Rounds'), tablePoints(name)];
    case 'two_stages':
      return [
        [number(`${name}.groups`, 'Groups'), number(`${name}.advance`, 'So many of each group go on')],
        check(`${name}.twice`, 'Each pair of a group meets twice'),
        tablePoints(name),
        select(`${name}.bracket`, 'After the groups', { single: 'Knockout', double: 'Knockout with a second chance' }),
        format.bracket === 'single'
          ? check(`${name}.third_place`, 'The two that lose before the final play for third place')
          : check(`${name}.reset`, 'The winner of the second chance must win twice in the final'),
      ];
    case 'runs':
    case 'runs_and_judged':
      return [
        [
          select(`${name}.measure`, 'A run gives', { points: 'Points', time: 'A time' }),
          number(`${name}.runs`, 'Runs of each team'),
        ],
        select(`${name}.count`, 'What counts', {
          best: 'The best run',
          sum: 'All runs together',
          average: 'The average of the runs',
          drop_worst: 'All but the worst',
        }),
        ...(format.count === 'drop_worst' ? [number(`${name}.drop`, 'So many of the worst do not count')] : []),
        ...(format.measure === 'points'
          ? [
              number(`${name}.most`, 'Most points of a run', 'Empty: no limit'),
              rows(`${name}.criteria`, 'What the referee counts', 'Add a line', [
                { name: 'name', label: 'What' },
                { name: 'points', label: 'Points each', type: 'number' },
                { name: 'most', label: 'At most', type: 'number' },
              ]),
            ]
          : []),
      ];
    case 'judged':
      return [];
  }
}

/** Every setting of a division's format, by its kind. */
export function FormatFields({ form, name }: PartProps) {
  const format = useWatch({ control: form.control, name }) as DivisionFormat;
  return (
    <>
      <SelectField
        label="How it is played"
        options={Object.entries(divisionKindLabels).map(([value, label]) => ({ value, label }))}
        value={format.kind}
        onChange={({ target }) =>
          form.setValue(name, formatOfKind(target.value as DivisionFormat['kind'], format), { shouldDirty: true })
        }
      />
      {specsOf(name, format).map((spec) =>
        'as' in spec ? (
          <DraftField key={spec.name} spec={spec} form={form} />
        ) : (
          <div key={spec[0]!.name} className={fieldStyles.line}>
            {spec.map((one) => (
              <DraftField key={one.name} spec={one} form={form} />
            ))}
          </div>
        ),
      )}
      {'measure' in format && format.measure === 'time' && <FaultSeconds form={form} name={`${name}.fault_ms`} />}
      {'sheet' in format && <SheetFields key={format.sheet.kind} form={form} name={`${name}.sheet`} />}
      {'rubric' in format && <RubricFields form={form} name={name} />}
    </>
  );
}

/** People say seconds; what is stored is milliseconds. */
function FaultSeconds({ form, name }: PartProps) {
  const { value, set, ...box } = useBox(form, name);
  return (
    <TextField
      {...box}
      label="Seconds added for a touch or another fault"
      type="number"
      inputMode="decimal"
      step="0.1"
      min={0}
      value={typeof value === 'number' ? String(value / 1000) : ''}
      onChange={({ target }) => set(target.value === '' ? null : Math.round(Number(target.value) * 1000))}
    />
  );
}

function SheetFields({ form, name }: PartProps) {
  const kind = useWatch({ control: form.control, name: `${name}.kind` }) as 'fight' | 'points';
  return (
    <fieldset className={layoutStyles.stack14}>
      <legend className="label">A match</legend>
      <div className={fieldStyles.line}>
        <SelectField
          label="Who decides"
          options={[
            { value: 'fight', label: 'Knockout of the other robot, then judges' },
            { value: 'points', label: 'Points that the referee counts' },
          ]}
          value={kind}
          onChange={({ target }) =>
            form.setValue(name, sheetOfKind(target.value as 'fight' | 'points'), { shouldDirty: true })
          }
        />
        <DraftField form={form} spec={number(`${name}.seconds`, 'Seconds of a match')} />
      </div>
      {kind === 'fight' ? (
        <>
          <div className={fieldStyles.line}>
            <JudgesField form={form} name={`${name}.judges`} />
            <DraftField
              form={form}
              spec={select(`${name}.combine`, 'Their cards', {
                sum: 'All points together',
                votes: 'One vote of each judge',
              })}
            />
          </div>
          <DraftField
            form={form}
            spec={rows(`${name}.criteria`, 'Points that each judge shares out', 'Add a criterion', [
              { name: 'name', label: 'Criterion' },
              { name: 'points', label: 'Points to share', type: 'number' },
            ])}
          />
        </>
      ) : (
        <>
          <DraftField
            form={form}
            spec={rows(`${name}.criteria`, 'What the referee counts', 'Add a line', [
              { name: 'name', label: 'What' },
              { name: 'points', label: 'Points each', type: 'number' },
              { name: 'most', label: 'At most', type: 'number' },
            ])}
          />
          <DraftField form={form} spec={check(`${name}.draws`, 'A match may end in a draw')} />
        </>
      )}
    </fieldset>
  );
}

/** An odd number, so that votes never end level. */
function JudgesField({ form, name }: PartProps) {
  const { value, set, ...box } = useBox(form, name);
  return (
    <SelectField
      {...box}
      label="Judges"
      options={[1, 3, 5].map((count) => ({ value: String(count), label: String(count) }))}
      value={String(value)}
      onChange={({ target }) => set(Number(target.value))}
    />
  );
}

function RubricFields({ form, name }: PartProps) {
  return (
    <fieldset className={layoutStyles.stack14}>
      <legend className="label">Judges</legend>
      <div className={fieldStyles.line}>
        <DraftField form={form} spec={number(`${name}.judges`, 'Judges who see each team')} />
        <DraftField
          form={form}
          spec={select(`${name}.rubric.combine`, 'Their marks', {
            average: 'The average',
            sum: 'All together',
            votes: 'One vote of each judge for the better rank',
          })}
        />
      </div>
      <DraftField
        form={form}
        spec={rows(`${name}.rubric.criteria`, 'What they look at', 'Add a criterion', [
          { name: 'name', label: 'Criterion' },
          { name: 'most', label: 'Most points', type: 'number' },
          { name: 'weight', label: 'Counts times', type: 'number' },
        ])}
      />
      <RubricLevels form={form} name={`${name}.rubric.criteria`} />
    </fieldset>
  );
}

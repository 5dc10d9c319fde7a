import { tieBreakLabels, type DivisionFormat, type TieBreak } from '@doctorbird/contract/competitions/formats';
import { moved } from '../../../drafts/reorder.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { OrderedList } from './ordered-list.tsx';
import { tiesOf, tiesText } from './format-texts.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type TieOrderProps = { format: DivisionFormat; onChange: (ties: TieBreak[]) => void };

/** What decides between teams that are level, in its order, with the sentence that everybody reads. */
export function TieOrder({ format, onChange }: TieOrderProps) {
  const { ties } = format;
  const left = tiesOf(format).filter((tie) => !ties.includes(tie));
  return (
    <fieldset className={layoutStyles.stack10}>
      <legend className="label">When teams are level</legend>
      <OrderedList
        items={ties.map((tie) => ({ id: tie, name: tieBreakLabels[tie], content: tieBreakLabels[tie] }))}
        onMove={(from, to) => onChange(moved(ties, from, to))}
        onRemove={(at) => onChange(ties.filter((_, position) => position !== at))}
      />
      {left.length > 0 && (
        <SelectField
          label="Add what decides next"
          placeholder="Choose"
          value=""
          options={left.map((tie) => ({ value: tie, label: tieBreakLabels[tie] }))}
          onChange={({ target }) => target.value && onChange([...ties, target.value as TieBreak])}
        />
      )}
      <p className={typeStyles.note}>{tiesText(ties)}</p>
    </fieldset>
  );
}

import { fieldsIn, type Values } from '../../../drafts/field-spec.ts';
import { get } from 'react-hook-form';
import { formatDateTime } from '../../../format/dates.ts';
import type { Part, PartSpec } from './part-form.tsx';
import { valueText } from './value-text.ts';
import * as noticeStyles from '../../../ui/notice.module.css';

type PartMeanwhileProps = { spec: PartSpec; before: Part; now: Part; toValues: (value: Values) => Values };

/** What somebody else saved in one part of the settings while it was being edited here. */
export function PartMeanwhile({ spec, before, now, toValues }: PartMeanwhileProps) {
  const [old, fresh] = [toValues(before.value as Values), toValues(now.value as Values)];
  const changed = fieldsIn(spec).filter(
    ({ name }) => JSON.stringify(get(old, name)) !== JSON.stringify(get(fresh, name)),
  );
  return (
    <div className={noticeStyles.notice} role="status">
      <p>
        {now.changed
          ? `Your text is still here. ${now.changed.by} saved this on ${formatDateTime(now.changed.at)}:`
          : 'Your text is still here. Saved in the meantime:'}
      </p>
      <ul>
        {changed.map(({ name, label }) => (
          <li key={name}>{`${label}: ${valueText(get(fresh, name))}`}</li>
        ))}
        {changed.length === 0 && <li>the same details as before</li>}
      </ul>
    </div>
  );
}

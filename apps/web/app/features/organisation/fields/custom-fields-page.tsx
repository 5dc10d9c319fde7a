import type { FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import { fieldAnswerCalls } from '@doctorbird/contract/organisation/field-answers';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { Link } from '../../../ui/link.tsx';
import { call } from '../../../api/call.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { FieldPanels } from './field-panels.tsx';
import { recordNotes, recordTitles } from './field-texts.ts';
import { useSaveFields } from './use-fields.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as fieldStyles from '../../../ui/field.module.css';

/** Children first: most questions are about them. */
const order: readonly FieldRecord[] = ['student', 'family', 'enrollment', 'entry'];
const about = order.map((record) => ({ record, title: recordTitles[record], note: recordNotes[record] }));

/** The organisation's own fields: for each kind of record its fields in order, and their dialog. */
export function CustomFieldsPage({ part }: { part: OfficeSettings['fields'] }) {
  const { fields } = part.value;
  const save = useSaveFields(part);
  const { data } = useLoaded(`${part.version}`, (signal) => call(fieldAnswerCalls.getFieldUses, {}, { signal }));
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Custom fields" note="your own questions" />
      <FieldPanels
        about={about}
        fields={fields}
        answersOf={(key) => (data === null ? null : (data.uses.find((use) => use.key === key)?.answers ?? 0))}
        save={save}
      />
      {part.changed && (
        <p className={fieldStyles.hint}>
          {`Saved by ${part.changed.by}, ${formatDateTime(part.changed.at)}. `}
          <Link closed={null} to="/admin/audit?entity=settings&entity_id=fields">
            All changes<span className="visually-hidden"> of custom fields</span>
          </Link>
        </p>
      )}
    </div>
  );
}

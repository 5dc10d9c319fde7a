import { showPhone } from '@doctorbird/contract/core/phones';
import { incidentCalls } from '@doctorbird/contract/teaching/incidents';
import { call } from '../../../api/call.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** What the Registry asks for, beside the number to call. */
export function RegistryPanel({ id }: { id: string }) {
  const { data, failure, again } = useLoaded(id, (signal) =>
    call(incidentCalls.getRegistryReport, { params: { id } }, { signal }),
  );
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <Spinner label="Loading" />;
  return (
    <Panel title="Report to the Registry">
      <div className={panelStyles.body}>
        <p className={typeStyles.note}>
          Every adult who suspects harm must report it. You need no permission, and no one is notified that you did. Ask
          for the case number and add it to the note.
        </p>
        <p>
          <a className={buttonClass({ variant: 'danger' })} href={`tel:${data.phone}`}>
            {`Call 1-888-PROTECT, ${showPhone(data.phone)}`}
          </a>
        </p>
        <FactList
          facts={[
            { label: 'Child', value: data.child.full_name },
            { label: 'Age', value: data.child.age },
            { label: 'School', value: data.child.school },
            {
              label: 'Parents',
              value: data.parents
                .map(({ full_name: name, phone }) => [name, phone && showPhone(phone)].filter(Boolean).join(', '))
                .join('; '),
              wide: true,
            },
            { label: 'When', value: formatDayTime(data.occurred_at) },
            { label: 'Where', value: data.place },
            { label: 'What happened', value: data.what, wide: true },
            { label: 'Reported by', value: data.reported_by },
          ]}
        />
      </div>
    </Panel>
  );
}

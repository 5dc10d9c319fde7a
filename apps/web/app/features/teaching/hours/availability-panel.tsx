import { availabilityCalls } from '@doctorbird/contract/teaching/availability';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AvailabilityForm } from './availability-form.tsx';
import * as panelStyles from '../../../ui/panel.module.css';

/** When one can take classes, and when one is away. */
export function AvailabilityPanel() {
  const { data, failure, again } = useLoaded('own', (signal) =>
    call(availabilityCalls.getAvailability, {}, { signal }),
  );
  return (
    <Panel title="When you can take classes">
      <div className={panelStyles.body}>
        {failure && <ErrorState message={failure} onRetry={again} />}
        {!data && !failure && <Spinner label="Loading" />}
        {data && <AvailabilityForm key={data.changed_at} availability={data} onSaved={again} />}
      </div>
    </Panel>
  );
}

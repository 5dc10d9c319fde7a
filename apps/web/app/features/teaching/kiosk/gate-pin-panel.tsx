import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as panelStyles from '../../../ui/panel.module.css';

const GatePinForm = whenShown(async () => (await import('./gate-pin-form.tsx')).GatePinForm, { quiet: true });

export const GatePinPanel = () => (
  <Panel title="PIN for the gate">
    <div className={panelStyles.body}>
      <GatePinForm />
    </div>
  </Panel>
);

import { useSettings } from '../../features/accounts/settings/settings-tabs.tsx';
import { ConsentAnswers } from '../../features/families/consents/consent-answers.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Panel } from '../../ui/panel.tsx';
import * as panelStyles from '../../ui/panel.module.css';

export const meta = portalMeta('Consents', 'Parent Portal');

export default function ParentConsents() {
  const { settings } = useSettings();
  return (
    <Panel title="Consents of the family">
      <div className={panelStyles.body}>
        <ConsentAnswers consents={settings.consents} about="my family" />
      </div>
    </Panel>
  );
}

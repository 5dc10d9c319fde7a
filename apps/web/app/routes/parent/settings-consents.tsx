import { publicNameCalls } from '@doctorbird/contract/competitions/public-names';
import { call } from '../../api/call.ts';
import { PublicNames } from '../../features/competitions/teams/public-names.tsx';
import { useLoaded } from '../../portal/use-loaded.ts';
import { useSettings } from '../../features/accounts/settings/settings-tabs.tsx';
import { ConsentAnswers } from '../../features/families/consents/consent-answers.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Panel } from '../../ui/panel.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';

export const meta = portalMeta('Consents', 'Parent Portal');

export default function ParentConsents() {
  const { settings } = useSettings();
  const names = useLoaded('public names', (signal) => call(publicNameCalls.listPublicNames, {}, { signal }));
  return (
    <div className={layoutStyles.stack20}>
      <Panel title="Consents of the family">
        <div className={panelStyles.body}>
          <ConsentAnswers consents={settings.consents} about="my family" />
        </div>
      </Panel>
      <PublicNames names={names.data?.data ?? []} onAnswered={names.again} />
    </div>
  );
}

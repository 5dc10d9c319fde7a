import clsx from 'clsx';
import type { AdminConsentText } from '@doctorbird/contract/families/consent-texts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { olderOf } from './consent-figures.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

/** A summary of the family consents; each text is edited on its own page. */
export function ConsentsPanel({ texts }: { texts: readonly AdminConsentText[] }) {
  return (
    <Panel title="Consents">
      <div className={clsx(panelStyles.body, fieldStyles.form)}>
        <p>What families agree to. Each change is a new version, and everyone who agreed before is asked again.</p>
        <ul className={settingsStyles.versions}>
          {texts.map((text) => (
            <li key={text.kind}>
              <b>{text.title}</b>
              <span>
                {olderOf(text) > 0
                  ? `Version ${text.version}, ${olderOf(text)} to be asked again`
                  : `Version ${text.version}`}
              </span>
            </li>
          ))}
        </ul>
        <div className={settingsStyles.foot}>
          <ButtonLink to="/admin/settings/consents" size="sm" variant="leaf" plain>
            Write consents
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}

import clsx from 'clsx';
import type { AdminConsentText } from '@doctorbird/contract/families/consent-texts';
import { Link } from '../../../ui/link.tsx';
import { formatDateTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { agreedTo, olderOf } from './consent-figures.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type ConsentTextPanelProps = { text: AdminConsentText; onWrite: () => void };

/** One consent: its current text, the answers, and every version that someone agreed to. */
export function ConsentTextPanel({ text, onWrite }: ConsentTextPanelProps) {
  const older = olderOf(text);
  const counted = (count: number) =>
    `${count} ${text.about === 'child' ? (count === 1 ? 'child' : 'children') : count === 1 ? 'family' : 'families'}`;
  return (
    <Panel
      title={text.title}
      aside={
        <span className={actionsStyles.actions}>
          {text.required && <Badge tone="info">Required</Badge>}
          <span className="label">{text.about === 'child' ? 'For each child' : 'For the family'}</span>
        </span>
      }
    >
      <div className={clsx(panelStyles.body, fieldStyles.form)}>
        <p className={textStyles.lines}>{text.text}</p>
        <FactList
          even
          facts={[
            { label: 'Version', value: text.version },
            { label: 'Agreed to this text', value: agreedTo(text) === 0 ? 'No one yet' : counted(agreedTo(text)) },
            { label: 'Agreed to an older text', value: older === 0 ? 'No one' : `${older}, asked again` },
            { label: 'Said no', value: text.refused === 0 ? 'No one' : counted(text.refused) },
          ]}
        />
        <details>
          <summary>{text.versions.length === 1 ? 'The only version' : `All ${text.versions.length} versions`}</summary>
          <ul className={settingsStyles.versions}>
            {text.versions.map((one) => (
              <li key={one.version}>
                <b>{`Version ${one.version}: ${one.title}`}</b>
                <span className={typeStyles.note}>
                  {one.published_at && one.by ? `${formatDateTime(one.published_at)}, ${one.by}` : 'Original text'}
                  {`, ${one.agreed} agreed`}
                </span>
                <p className={textStyles.lines}>{one.text}</p>
              </li>
            ))}
          </ul>
        </details>
        <div className={settingsStyles.foot}>
          <Button variant="leaf" size="sm" plain onClick={onWrite}>
            Write new version<span className="visually-hidden">{` of ${text.title}`}</span>
          </Button>
          <Link
            closed={null}
            className={typeStyles.small}
            to={`/admin/audit?entity=consent_text&entity_id=${text.kind}`}
          >
            All changes<span className="visually-hidden">{` of ${text.title}`}</span>
          </Link>
        </div>
      </div>
    </Panel>
  );
}

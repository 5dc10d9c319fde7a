import clsx from 'clsx';
import type { OfficeSettings, SettingSection } from '@doctorbird/contract/organisation/settings';
import { settingSections } from '@doctorbird/contract/organisation/settings';
import { Link } from '../../ui/link.tsx';
import { useSettingsGroups } from '../../features/organisation/settings/use-settings-groups.ts';
import { useSettings } from '../../features/organisation/settings/use-settings.ts';
import { formatDate } from '../../format/dates.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import * as typeStyles from '../../ui/type.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as styles from '../../features/organisation/settings/settings-nav.module.css';

const sectionOf = (address: string): SettingSection | undefined =>
  settingSections.find((section) => section === address.split('/').at(-1));

function changedText(settings: OfficeSettings, address: string): string {
  const section = sectionOf(address);
  if (!section) return '';
  const { changed } = settings[section];
  return changed ? `Changed by ${changed.by}, ${formatDate(changed.at)}` : '';
}

const versionOf = ({ program: { version, commit } }: OfficeSettings): string =>
  commit === null ? `Version ${version}` : `Version ${version} (${commit})`;

/** All pages of the settings, with who changed each of them last. */
export default function SettingsOverview() {
  const { settings } = useSettings();
  const groups = useSettingsGroups();
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Settings" note="changes go live right away" />
      <div className={clsx(layoutStyles.stack24, styles.overview)}>
        {groups.map(({ title, sections }) => (
          <section key={title} aria-label={title}>
            <h2 className="label">{title}</h2>
            <ul>
              {sections.map((section) => (
                <li key={section.to}>
                  <Link to={section.to}>{section.title}</Link>
                  <small className={typeStyles.note}>{section.about}</small>
                  <small className={typeStyles.note}>{changedText(settings, section.to)}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className={typeStyles.note}>{versionOf(settings)}</p>
      </div>
    </div>
  );
}

import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SearchIcon } from '../../../ui/control-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { findSettings, type FoundSetting, type SettingsGroup } from './sections.ts';
import { useSettingsGroups } from './use-settings-groups.ts';
import * as filterBarStyles from '../../../ui/filter-bar.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './settings-nav.module.css';

/** All pages of the settings, and a search over every setting on them. */
export function SettingsNav() {
  const [query, setQuery] = useState('');
  const asked = query.trim();
  const groups = useSettingsGroups();
  const settings = findSettings(asked, groups);
  const index = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // The list is longer than most screens: the page that is open must be in sight.
    const open = index.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const seen = index.current?.getBoundingClientRect();
    if (index.current && open && seen && open.bottom > seen.bottom)
      index.current.scrollTop += open.bottom - seen.bottom + open.height;
  }, [pathname]);
  return (
    <div ref={index} className={clsx(layoutStyles.stack16, styles.index)}>
      <label className={clsx(filterBarStyles.filter, filterBarStyles.search)}>
        <SearchIcon />
        <span className="visually-hidden">Find a setting</span>
        <input
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setQuery('');
          }}
          placeholder="Find a setting"
          autoComplete="off"
          maxLength={60}
        />
      </label>
      <p className="visually-hidden" role="status">
        {asked && (settings.length === 1 ? '1 setting found' : `${settings.length} settings found`)}
      </p>
      {asked ? (
        <Found found={settings} asked={asked} onOpen={() => setQuery('')} />
      ) : (
        <Groups groups={groups} here={pathname} />
      )}
    </div>
  );
}

const isWithin = (page: string, section: string): boolean => page === section || page.startsWith(`${section}/`);

const Groups = ({ groups, here }: { groups: readonly SettingsGroup[]; here: string }) => (
  <nav aria-label="Settings">
    {groups.map(({ title, sections }) => (
      <Group key={title} title={title}>
        {sections.map((section) => (
          <li key={section.to}>
            <Link to={section.to} aria-current={isWithin(here, section.to) ? 'page' : undefined}>
              {section.title}
            </Link>
          </li>
        ))}
      </Group>
    ))}
  </nav>
);

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.group}>
      <h2 id={id} className="label">
        {title}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

type FoundProps = { found: readonly FoundSetting[]; asked: string; onOpen: () => void };

const Found = ({ found, asked, onOpen }: FoundProps) =>
  found.length === 0 ? (
    <p className={typeStyles.muted}>{`No setting matches “${asked}”.`}</p>
  ) : (
    <ul className={styles.found} aria-label="Settings found">
      {found.map(({ to, label, section }) => (
        <li key={`${to} ${label}`}>
          <Link to={to} onClick={onOpen}>
            {label}
            <small>{section}</small>
          </Link>
        </li>
      ))}
    </ul>
  );

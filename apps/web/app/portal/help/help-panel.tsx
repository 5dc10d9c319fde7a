import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { GuideSection } from '../../../guide.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { topicOf } from './help-topics.ts';
import type { HelpArea } from './load-guide.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as styles from './help.module.css';

type HelpPanelProps = { area: HelpArea; sections: readonly GuideSection[]; onClose: () => void };

/** The guide beside the page, which goes on working: it follows to the next page. */
export function HelpPanel({ area, sections, onClose }: HelpPanelProps) {
  const path = useLocation().pathname.replace(/(.)\/$/, '$1');
  const [chosen, setChosen] = useState<{ path: string; id: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = chosen?.path === path ? chosen.id : topicOf(area, path);
  const section = sections.find((one) => one.id === id) ?? sections[0];
  useEffect(() => heading.current?.focus({ preventScroll: true }), [chosen]);

  const choose = (guideSection: GuideSection) => setChosen({ path, id: guideSection.id });
  return createPortal(
    <aside
      className={styles.panel}
      aria-label="Help"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={styles.head}>
        <p className="label">Help</p>
        <button type="button" className={buttonStyles.iconButton} aria-label="Close help" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div className={styles.body}>
        <h2 ref={heading} tabIndex={-1}>
          {section?.title}
        </h2>
        {/* Made from docs/guide when the pages are built (apps/web/guide.ts). */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: section?.html ?? '' }} />
        <nav className={styles.topics} aria-label="Help topics">
          <h3 className="label">Other topics</h3>
          <ul>
            {sections
              .filter((one) => one !== section)
              .map((one) => (
                <li key={one.id}>
                  <button type="button" onClick={() => choose(one)}>
                    {one.title}
                  </button>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </aside>,
    document.body,
  );
}

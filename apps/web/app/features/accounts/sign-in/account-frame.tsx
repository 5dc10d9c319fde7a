import clsx from 'clsx';
import type { ReactNode } from 'react';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as styles from './account-frame.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type AccountFrameProps = {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** The illustration beside the form, on screens with room for it. */
  art?: ReactNode;
  dark?: boolean;
};

/** The two boards of every sign-in page: the form and an illustration. */
export function AccountFrame({ title, lead, children, art, dark = false }: AccountFrameProps) {
  return (
    <div className={clsx(styles.account, dark && styles.dark)}>
      <div className={clsx(layoutStyles.stack20, styles.form)}>
        <header className={clsx(layoutStyles.stack, layoutStyles.gap3)}>
          <h1 className="display">{title}</h1>
          {lead && <p className={typeStyles.large}>{lead}</p>}
        </header>
        <noscript>
          <p className={noticeStyles.notice}>
            This page needs JavaScript. Please turn it on in your browser and reload the page.
          </p>
        </noscript>
        {children}
      </div>
      {art && <div className={styles.artwork}>{art}</div>}
    </div>
  );
}

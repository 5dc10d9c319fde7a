import type { ReactNode } from 'react';

type AccountFrameProps = {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** The drawing beside the form, on screens that have room for one. */
  art?: ReactNode;
  dark?: boolean;
};

/** The two boards of every sign-in page: the form, and a drawing beside it. */
export function AccountFrame({ title, lead, children, art, dark = false }: AccountFrameProps) {
  return (
    <div className={dark ? 'account dark' : 'account'}>
      <div className="account-form">
        <header className="grid gap-3">
          <h1 className="d">{title}</h1>
          {lead && <p className="text-lg">{lead}</p>}
        </header>
        <noscript>
          <p className="notice">This page needs JavaScript. Please turn it on in your browser and reload the page.</p>
        </noscript>
        {children}
      </div>
      {art && <div className="account-art">{art}</div>}
    </div>
  );
}

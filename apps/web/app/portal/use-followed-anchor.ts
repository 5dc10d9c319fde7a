import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Leads an anchor of a record's first tab to the tab that has its part now: `#people` to the tab "people". */
export function useFollowedAnchor(record: string, tabs: Readonly<Record<string, string>>): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = tabs[hash.slice(1)];
  useEffect(() => {
    if (tab !== undefined) void navigate(`${record}/${tab}`, { replace: true });
  }, [navigate, record, tab]);
}

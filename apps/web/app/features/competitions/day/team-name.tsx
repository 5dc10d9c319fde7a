import type { EventTeam } from '@doctorbird/contract/competitions/event-state';
import { createContext, use, type ReactNode } from 'react';
import { Link } from 'react-router';
import * as styles from './event.module.css';

/** Where the pages of the teams are; null on screens of people who are at work, where a name leads nowhere. */
const TeamPages = createContext<string | null>(null);

/** The names of teams below lead to their pages: `address` is that of the event. */
export function LeadToTeams({ address, children }: { address: string; children: ReactNode }) {
  return <TeamPages value={address}>{children}</TeamPages>;
}

/** The name of a team, or who it will be. */
export function TeamName({ team, text }: { team: EventTeam | undefined; text: string }) {
  const address = use(TeamPages);
  if (!team || address === null) return team?.name ?? text;
  return (
    <Link className={styles.teamLink} to={`${address}/teams/${team.code.toLowerCase()}`}>
      {team.name}
    </Link>
  );
}

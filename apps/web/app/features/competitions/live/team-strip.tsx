import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { Link } from 'react-router';
import type { Lookups } from '../day/event-texts.ts';
import { Plate } from '../day/plate.tsx';
import { mayCome, teamFacts, untilText, type NextOfTeam } from './team-facts.ts';
import * as styles from './live.module.css';

/** `against Goat Horn`, `for run 2`, `with the judges`. */
export function whatFor({ match, slot }: NextOfTeam, team: string, of: Lookups): string {
  if (!match) return slot.kind === 'run' ? `for run ${slot.run ?? 1}` : 'with the judges';
  const against = match.a.team === team ? match.b : match.a;
  return `against ${of.team(against.team)?.name ?? against.text}`;
}

/** What a family wants to know on every view: where its team is next, and when. */
export function TeamStrip({
  state,
  team: id,
  of,
  now,
  address,
}: {
  state: EventState;
  team: string;
  of: Lookups;
  now: number;
  address: string;
}) {
  const team = of.team(id);
  if (!team) return null;
  const { next } = teamFacts(state, id);
  const slot = next?.slot;
  return (
    <Link className={styles.mine} to={`${address}/live/team`}>
      <Plate team={team} />
      <span>
        {next ? (
          <>
            <b>
              {[of.place(slot?.place_id)?.name, slot && now > 0 && untilText(slot.about, now)]
                .filter(Boolean)
                .join(' ') || 'Next'}
            </b>
            {` ${whatFor(next, id, of)}`}
          </>
        ) : (
          <b>{`${team.name}: ${mayCome(state, id) ? 'no time yet' : 'nothing more today'}`}</b>
        )}
      </span>
    </Link>
  );
}

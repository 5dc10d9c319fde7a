import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { Link } from 'react-router';
import type { Lookups } from '../day/event-texts.ts';
import { Plate } from '../day/plate.tsx';
import { teamFacts, untilText } from './team-facts.ts';
import * as styles from './live.module.css';

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
  const slot = next && of.slotOf(next);
  const against = next && (next.a.team === id ? next.b : next.a);
  return (
    <Link className={styles.mine} to={`${address}/live/team`}>
      <Plate team={team} />
      <span>
        {next && against ? (
          <>
            <b>
              {[of.place(slot?.place_id)?.name, slot && now > 0 && untilText(slot.about, now)]
                .filter(Boolean)
                .join(' ') || 'Next'}
            </b>
            {` against ${of.team(against.team)?.name ?? against.text}`}
          </>
        ) : (
          <b>{`${team.name}: no more matches`}</b>
        )}
      </span>
    </Link>
  );
}

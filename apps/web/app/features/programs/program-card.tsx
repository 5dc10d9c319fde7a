import type { Program } from "@doctorbird/contract/programs";
import { Link } from "react-router";
import { formatDateRange } from "../../format/dates.ts";
import { formatPrice } from "../../format/money.ts";
import { Drawing } from "../../illustrations/drawing.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Pads } from "../../ui/pads.tsx";
import { placesWords, programBadge } from "./program-words.ts";

/** A program as a stamp: what, for whom, when, for how much, and how many places are left. */
export function ProgramCard({ program }: { program: Program }) {
  const badge = programBadge(program);
  const places = placesWords(program.places_left);
  return (
    <li className="stamp program-card">
      <div className="pic">
        <Drawing art={program.art} />
      </div>
      <div className="st">
        <div className="program-head">
          <span className="lab">{program.category_label}</span>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </div>
        <h2>
          <Link to={`/programs/${program.slug}`} viewTransition>
            {program.title}
          </Link>
        </h2>
        <p>{program.summary}</p>
        <dl>
          <div>
            <dt>When</dt>
            <dd>{formatDateRange(program.start_date, program.end_date)}</dd>
          </div>
          <div>
            <dt>Ages</dt>
            <dd>{program.age_range}</dd>
          </div>
        </dl>
        <div className="program-foot">
          <span className={program.price === null ? "price words" : "price"}>{formatPrice(program.price)}</span>
          <span className="places">
            <Pads
              total={program.max_participants}
              taken={program.max_participants - Math.max(0, program.places_left)}
              label={places}
            />
            <span aria-hidden="true">{places}</span>
          </span>
        </div>
      </div>
    </li>
  );
}

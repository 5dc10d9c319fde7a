import clsx from 'clsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { timeLeft, useTimeLeft } from '../../../ui/countdown.ts';
import { Pads } from '../../../ui/pads.tsx';
import type { ProgramDetails } from './program-view.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as posterPageStyles from '../../../showcase/poster-page.module.css';
import * as priceStyles from '../../../showcase/price.module.css';

/** The board beside the description: price, dates, places, and how to enroll. */
export function ProgramFacts({ program }: { program: ProgramDetails }) {
  const left = useTimeLeft(program.opens && new Date(program.opens.at).getTime());
  return (
    <aside className={clsx(layoutStyles.stack18, posterPageStyles.facts)} aria-label="At a glance">
      <p className={program.priced ? priceStyles.price : clsx(priceStyles.price, priceStyles.asText)}>
        {program.price}
      </p>
      <dl>
        {program.facts.map((fact) => (
          <div key={fact.label}>
            <dt className="label">{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
        {program.venue && <Venue venue={program.venue} />}
      </dl>
      {program.places && (
        <div className={posterPageStyles.seats}>
          <p>
            <b>{program.places}</b>
            {program.of && <span>{program.of}</span>}
          </p>
          <Pads
            total={program.max_participants}
            taken={program.taken}
            label={[program.places, program.of].filter(Boolean).join(' ')}
          />
        </div>
      )}
      {program.opens && left !== 0 ? (
        <>
          <p>
            <b>{program.opens.text}</b>
            {left !== null && <span role="timer">{` (in ${timeLeft(left)})`}</span>}
          </p>
          {program.opens.early && <p className={posterPageStyles.small}>{program.opens.early}</p>}
          <ButtonLink to={`/programs/${program.slug}/enroll`} variant="leaf">
            Get ready to enroll
          </ButtonLink>
          <p className={posterPageStyles.small}>
            Create your account and add your children now, so that you are ready when it opens.
          </p>
        </>
      ) : program.closed ? (
        <>
          <p className={posterPageStyles.small}>{program.closed}</p>
          {program.canWait ? (
            <ButtonLink to={`/programs/${program.slug}/enroll`} variant="leaf">
              Join the waiting list
            </ButtonLink>
          ) : (
            <ButtonLink to="/contact" variant="line" plain>
              Contact us
            </ButtonLink>
          )}
        </>
      ) : (
        <>
          <ButtonLink to={`/programs/${program.slug}/enroll`} variant="leaf">
            Enroll a child
          </ButtonLink>
          <p className={posterPageStyles.small}>
            {program.requires_approval
              ? 'We review each request and write back. You pay nothing before that.'
              : 'You will need a free parent account. The place is held while you pay.'}
          </p>
        </>
      )}
      {program.visits && (
        <>
          {program.visits.lines.map((line) => (
            <p key={line} className={posterPageStyles.small}>
              {line}
            </p>
          ))}
          <ButtonLink to={`/programs/${program.slug}/try`} variant="line" plain>
            {program.visits.label}
          </ButtonLink>
        </>
      )}
    </aside>
  );
}

function Venue({ venue: { address, map, directions } }: { venue: NonNullable<ProgramDetails['venue']> }) {
  return (
    <>
      <div>
        <dt className="label">Address</dt>
        <dd>
          {address && <span>{`${address} · `}</span>}
          <a href={map} target="_blank" rel="noopener noreferrer">
            Map
          </a>
        </dd>
      </div>
      {directions && (
        <div>
          <dt className="label">Getting there</dt>
          <dd>{directions}</dd>
        </div>
      )}
    </>
  );
}

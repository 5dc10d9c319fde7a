import clsx from 'clsx';
import { inspectionKindLabels } from '@doctorbird/contract/competitions/competitions';
import { ButtonLink } from '../../../ui/button.tsx';
import { Pads } from '../../../ui/pads.tsx';
import type { CompetitionDetails } from './competition-view.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as competitionsStyles from './competitions.module.css';
import * as listsStyles from '../../../showcase/lists.module.css';
import * as posterPageStyles from '../../../showcase/poster-page.module.css';

type Office = { phone: string; phone_shown: string; email: string };

/** The board beside the rules: date, place, eligibility and fee. */
export function CompetitionFacts({ competition }: { competition: CompetitionDetails }) {
  const facts = [
    ['Date', competition.when],
    ['Place', competition.location],
    ['Ages', competition.ages],
    ['Team', competition.teamSize],
    ['Entry fee', competition.fee],
    ['Teams of one school', competition.perSchool],
    ['Members can change until', competition.open ? competition.changesUntil : null],
    ['Closes', competition.open ? competition.closes : null],
  ].filter(([, value]) => value);
  return (
    <>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={posterPageStyles.seats}>
        <p>
          <b>Participants</b>
          <span>{competition.places}</span>
        </p>
        <Pads total={competition.maxParticipants} taken={competition.participants} label={competition.places} />
      </div>
    </>
  );
}

/** How to enter: parents here, others by phone or email. */
export function HowToEnter({ competition, office }: { competition: CompetitionDetails; office: Office }) {
  const unit = competition.entryUnit === 'teams' ? 'team' : 'name';
  return (
    <div className={clsx(layoutStyles.stack12, competitionsStyles.enter)} id="enter">
      <h2>{competition.canRegister ? 'Register Now' : competition.badge.label}</h2>
      {competition.canRegister ? (
        <p>
          {`A parent enters the ${unit} here. Without an account, call or write to the office with the names, ages and an adult's phone number.`}
        </p>
      ) : (
        <p>{closedText(competition)}</p>
      )}
      {competition.canRegister && (
        <ButtonLink to={`/competitions/event/${competition.slug}/enter`} variant="leaf">
          {competition.entryUnit === 'teams' ? 'Enter your team' : 'Enter your child'}
        </ButtonLink>
      )}
      {competition.canWait && (
        <ButtonLink to={`/competitions/event/${competition.slug}/enter`} variant="leaf">
          Join the waiting list
        </ButtonLink>
      )}
      <a
        className={
          competition.canRegister || competition.canWait
            ? clsx(buttonStyles.button, buttonStyles.line, buttonStyles.plain)
            : clsx(buttonStyles.button, buttonStyles.leaf)
        }
        href={`tel:${office.phone}`}
      >
        {`Call ${office.phone_shown}`}
      </a>
      <a
        className={buttonStyles.moreLink}
        href={`mailto:${office.email}?subject=${encodeURIComponent(`Entry: ${competition.title}`)}`}
      >
        {office.email}
      </a>
    </div>
  );
}

const closedTexts: Record<CompetitionDetails['status'], string> = {
  upcoming: 'Registration is not open yet. Contact the office, and you will hear from us first.',
  registration: 'Entries are closed. Contact the office about the next competition.',
  completed: 'This competition is over. Contact the office about the next one.',
  cancelled: 'This competition was cancelled. Contact the office about the next one.',
};

function aheadText({ waiting, entryUnit }: CompetitionDetails): string {
  if (waiting === 0) return 'you would be first';
  if (waiting === 1) return `1 ${entryUnit === 'teams' ? 'team' : 'person'} is ahead of you`;
  return `${waiting} ${entryUnit} are ahead of you`;
}

function closedText(competition: CompetitionDetails): string {
  if (competition.canWait)
    return `Every place is taken. Join the waiting list: ${aheadText(competition)}, and nothing is due until a place is yours.`;
  if (competition.onToday)
    return 'It is on today, and entries are closed. Come and watch, or contact the office about the next one.';
  if (competition.over) return closedTexts.completed;
  return closedTexts[competition.status];
}

/** What is looked at before a robot may start. */
export function InspectionRules({ inspectionRules }: Pick<CompetitionDetails, 'inspectionRules'>) {
  if (inspectionRules.length === 0) return null;
  return (
    <>
      <h2>Inspection</h2>
      <dl className={clsx(listsStyles.lines, competitionsStyles.inspection)}>
        {inspectionRules.map(({ id, kind, text, limit }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>{limit ?? inspectionKindLabels[kind]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The weight of each judging criterion, as text: a bar would say no more. */
export function Scoring({ scoring }: Pick<CompetitionDetails, 'scoring'>) {
  return (
    <dl className={listsStyles.lines}>
      {scoring.map((part) => (
        <div key={part.label}>
          <dt>{part.label}</dt>
          <dd>{part.weight}</dd>
        </div>
      ))}
    </dl>
  );
}

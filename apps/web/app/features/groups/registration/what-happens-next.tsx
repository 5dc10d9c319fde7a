import { Link } from 'react-router';
import * as boardFormStyles from '../../../showcase/board-form.module.css';
import * as listsStyles from '../../../showcase/lists.module.css';

const steps = [
  ['We call you', 'To hear what you have in mind. Your email has a link that shows where things stand.'],
  ['We visit or talk', 'Room, power, ages, timetable: what fits and what does not.'],
  ['You get a quote', 'In writing, with dates and everything that it includes.'],
  ['We begin', 'With our kits, our instructors and your people.'],
] as const;

/** Beside the form: what a school or group can expect, and a link for parents of a single child. */
export function WhatHappensNext() {
  return (
    <aside className={boardFormStyles.ways} aria-label="What happens next">
      <h2>What happens next</h2>
      <ol className={listsStyles.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={boardFormStyles.links}>
        <Link to="/auth">Individual/Parent Registration</Link>
        <Link to="/">Back to home</Link>
      </p>
    </aside>
  );
}
